import * as v from 'valibot';

export const Claims = v.looseObject({
  role: v.optional(v.string()),
  sub: v.optional(v.string()),
  exp: v.nullish(v.number()),
  nbf: v.nullish(v.number()),
  iat: v.nullish(v.number()),
  aud: v.nullish(v.union([v.string(), v.array(v.string())])),
  session_id: v.optional(v.string()),
  aal: v.optional(v.string()),
  is_anonymous: v.optional(v.boolean()),
});
export type Claims = v.InferOutput<typeof Claims>;

/** Why a token does not count, in the words of GoTrue; a service with other words has its own by the same names. */
const FAULTS = {
  empty: 'token is malformed',
  parts: 'token is malformed',
  malformed: 'token is malformed',
  unsigned: 'signature is invalid',
  noKey: 'signature is invalid',
  signature: 'signature is invalid',
  claims: 'token has invalid claims',
  exp: 'token has invalid claims',
  nbf: 'token has invalid claims',
  iat: 'token has invalid claims',
  aud: 'token has invalid claims',
  expired: 'token is expired',
  early: 'token is not valid yet',
  fromFuture: 'token used before issued',
  audience: 'token has invalid audience',
} as const;
export type TokenFault = keyof typeof FAULTS;

export class TokenError extends Error {
  override name = 'TokenError';
  readonly fault: TokenFault;
  /** Where its parts are not three: how many they are. */
  readonly parts: number | undefined;
  constructor(fault: TokenFault, parts?: number) {
    super(FAULTS[fault]);
    this.fault = fault;
    this.parts = parts;
  }
}

const TYPED = ['exp', 'nbf', 'iat', 'aud'] as const;

/** What a verified signature vouches for. */
export function claimsIn(payload: Uint8Array): Claims {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(payload).toString());
  } catch {
    throw new TokenError('claims');
  }
  const read = v.safeParse(Claims, content);
  if (read.success) return read.output;
  const wrong = read.issues.map((issue) => v.getDotPath(issue)?.split('.', 1)[0]);
  throw new TokenError(TYPED.find((name) => wrong.includes(name)) ?? 'claims');
}

/** Whether a token counts at a second, clocks differing by no more than `leeway` seconds. */
export function checkTimes({ exp, nbf, iat }: Claims, now: number, leeway: number): void {
  if (exp != null && exp <= now - leeway) throw new TokenError('expired');
  if (nbf != null && nbf > now + leeway) throw new TokenError('early');
  if (iat != null && iat > now + leeway) throw new TokenError('fromFuture');
}
