import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Question {
  path: string;
  body: string;
}
export interface Measured {
  requests: number;
  rate: number;
  p99: number;
}

/** What wrk asks, as its script. */
export async function writeScript(file: string, headers: Record<string, string>, { body }: Question) {
  const lines = Object.entries({
    ...headers,
    ...(body === '' ? {} : { 'Content-Type': 'application/json', Prefer: 'return=minimal' }),
  }).map(([key, value]) => `wrk.headers["${key}"] = ${JSON.stringify(value)}`);
  await writeFile(
    file,
    [
      ...lines,
      ...(body === '' ? [] : ['wrk.method = "POST"', `wrk.body = ${JSON.stringify(body)}`]),
      // Another row each time: no side may answer out of its memory of the last question.
      'request = function()',
      '  return wrk.format(nil, (wrk.path:gsub("id=eq.%d+", "id=eq." .. math.random(10000))))',
      'end',
      'done = function(summary, latency)',
      '  io.write(string.format("RESULT %d %f %f %d\\n", summary.requests, summary.requests / summary.duration * 1e6,',
      '    latency:percentile(99) / 1000, summary.errors.status + summary.errors.connect + summary.errors.read))',
      'end',
    ].join('\n'),
  );
}

export async function load(
  target: string,
  file: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', file, target];
  const { stdout } = await promisify(execFile)('wrk', args);
  const [, requests, rate, p99, failed] = /RESULT (\d+) ([\d.]+) ([\d.]+) (\d+)/.exec(stdout) ?? [];
  if (failed !== '0') throw new Error(`${failed ?? '?'} requests to ${target} failed:\n${stdout}`);
  return { requests: Number(requests), rate: Number(rate), p99: Number(p99) };
}
