import { ApiError } from '../errors.ts';

/** What the host refuses before or instead of a function's own answer. */
const FAILURES = {
  unknown_function: [404, 'There is no such function.'],
  not_signed_in: [401, 'Sign in to call this function.'],
  invalid_token: [401, 'The token cannot be used.'],
  session_not_usable: [403, 'This session cannot be used: it has ended, or something is asked of it first.'],
  not_allowed: [403, 'You may not call this function.'],
  invalid_input: [400, 'The input does not fit.'],
  unreadable_type: [415, 'The content type cannot be read.'],
  too_large: [413, 'The body is too large.'],
  too_many_calls: [429, 'Too many calls; try again later.'],
  crashed: [500, 'The function failed.'],
  busy: [503, 'Too much is asked at once; try again shortly.'],
  stopping: [503, 'The server stops; try again shortly.'],
  timed_out: [504, 'The function took too long.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type HostFailure = keyof typeof FAILURES;

export class HostError extends ApiError {
  override name = 'HostError';
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  constructor(code: HostFailure, { message, retryAfter }: { message?: string; retryAfter?: number } = {}) {
    super(FAILURES[code][0], code, message ?? FAILURES[code][1]);
    this.retryAfter = retryAfter;
  }
}
