"""The rules of Senet: rule sets as data and the engine that reads them. Standard library only."""
