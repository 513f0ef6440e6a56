import type { FastifyRequest } from 'fastify';
import type { Statement } from './plan/statement.ts';
import type { RestRequest } from './request.ts';

export interface Planned {
  asked: RestRequest;
  statement: Statement;
}

const KEPT = 1000;
const LONGEST = 2048;
/** Everything besides the address that a plan depends on. */
const HEADERS = ['accept', 'accept-profile', 'prefer', 'range'] as const;

/** Reads that were planned before: the same question need not be read and planned again. */
export class PlanCache {
  private readonly plans = new Map<string, Planned>();
  /** Asked once. Most addresses hold a value that does not come again; they are not worth keeping. */
  private seen = new Set<string>();
  private version = -1;

  static keyOf(request: FastifyRequest): string | undefined {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url.length > LONGEST)
      return undefined;
    return [request.method, request.url, ...HEADERS.map((name) => String(request.headers[name] ?? ''))].join(
      '\n',
    );
  }

  /** Plans belong to one reading of the catalog. */
  find(key: string | undefined, version: number): Planned | undefined {
    if (version !== this.version) {
      this.plans.clear();
      this.version = version;
    }
    return key === undefined ? undefined : this.plans.get(key);
  }

  keep(key: string | undefined, planned: Planned): void {
    if (key === undefined) return;
    if (!this.seen.has(key)) {
      if (this.seen.size >= KEPT) this.seen = new Set();
      this.seen.add(key);
      return;
    }
    const [oldest] = this.plans.keys();
    if (this.plans.size >= KEPT && oldest !== undefined) this.plans.delete(oldest);
    this.plans.set(key, planned);
  }
}
