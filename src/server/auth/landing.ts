import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';
import type { SessionAnswer } from './sessions.ts';

type Facts = Record<string, string | undefined>;

const present = (facts: Facts): [string, string][] =>
  Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

/** Where a browser that followed a link, or came back from a provider, is sent on to, and what it is told there. */
export class Landing {
  readonly target: URL;
  constructor(target: string) {
    this.target = new URL(target);
  }

  /** Read by servers too: a code that is worth nothing without its verifier. */
  inQuery(facts: Facts): this {
    for (const [name, value] of present(facts)) this.target.searchParams.set(name, value);
    return this;
  }

  /** Read by the page alone. */
  inFragment(facts: Facts): this {
    this.target.hash = new URLSearchParams(present(facts)).toString();
    return this;
  }

  withSession(session: SessionAnswer, more: Facts = {}): this {
    return this.inFragment({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      ...more,
    });
  }

  /** `queryToo`: the page began a PKCE flow and looks there. */
  withRefusal(refusal: Facts, queryToo: boolean): this {
    if (queryToo) this.inQuery(refusal);
    return this.inFragment(refusal);
  }

  go(reply: FastifyReply) {
    return reply.redirect(this.target.href, 303);
  }
}

/** A failure as pages are told; one of our own is thrown on. */
export function refusalOf(error: unknown): Facts {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { error: 'access_denied', error_code: error.code, error_description: error.message };
}
