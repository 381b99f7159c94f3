-- What wrk asks for, one path after the other, and how it tells what came of it.

local paths = {}
for path in io.lines(os.getenv("SENET_PATHS")) do
  paths[#paths + 1] = path
end

local number = 0

request = function()
  number = number % #paths + 1
  return wrk.format("GET", paths[number], { ["Accept-Encoding"] = "gzip, br" })
end

done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"requests": %d, "us": %d, "bytes": %d, "failed": %d, "p50": %d, "p95": %d, "p99": %d}\n',
    summary.requests, summary.duration, summary.bytes, failed,
    latency:percentile(50), latency:percentile(95), latency:percentile(99)
  ))
end
