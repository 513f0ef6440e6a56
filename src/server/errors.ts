/** A failure with a name; each service keeps its own list and says it in its own dialect. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly more: Record<string, unknown>;
  constructor(status: number, code: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** The name that Node and PostgreSQL give a failure: `ENOENT`, `57P01`. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * PostgreSQL gone, starting, full, out of connections, or behind a pooler still the standby that is about to take over:
 * an expected event, to be tried again.
 */
export function isDatabaseAway(error: unknown): boolean {
  const name = codeOf(error);
  return (
    /^(08|57P|53|25006)/.test(name) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].includes(name) ||
    (error instanceof Error &&
      /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error/i.test(
        error.message,
      ))
  );
}
