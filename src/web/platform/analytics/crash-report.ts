import { track } from '#web/platform/analytics/analytics.ts';

const MOST_PER_PAGE = 5;
const reported = new Set<string>();

export interface Crash {
  name: string;
  frames: string[];
}

/** What went wrong and where in our own code. Never the message: it can hold what somebody typed. */
export function crashOf(failure: unknown): Crash {
  const name = failure instanceof Error ? failure.name : typeof failure;
  const stack = failure instanceof Error ? (failure.stack ?? '') : '';
  const frames = [...stack.matchAll(/\/((?:assets|src)\/[\w./-]+?\.(?:js|tsx?))(?:\?[^:\s]*)?:(\d+):(\d+)/g)];
  return { name, frames: frames.slice(0, 5).map(([, file, line, column]) => `${file}:${line}:${column}`) };
}

export function reportOnce(failure: unknown): void {
  const crash = crashOf(failure);
  const key = JSON.stringify(crash);
  if (reported.has(key) || reported.size >= MOST_PER_PAGE) return;
  reported.add(key);
  void track('client_error', { metadata: { ...crash } });
}
