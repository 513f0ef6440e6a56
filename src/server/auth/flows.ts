import { createHash, timingSafeEqual } from 'node:crypto';
import type { Client } from '../database/pools.ts';
import { authError } from './errors.ts';

/** A PKCE flow: the challenge waits here until the mail's link came back and its code is exchanged. */
export interface FlowWish {
  code_challenge: string;
  code_challenge_method: '' | 's256' | 'plain';
}

const MINUTES = 5;
const hashed = (code: string) => createHash('sha256').update(code).digest('hex');

export function requireWholeFlow(wish: FlowWish): void {
  if ((wish.code_challenge === '') !== (wish.code_challenge_method === ''))
    throw authError('validation_failed', {
      message: 'PKCE flow requires code_challenge_method and code_challenge',
    });
}

/** Answers undefined where the client chose the implicit flow. */
export async function beginFlow(
  client: Client,
  wish: FlowWish,
  user: string | null,
  method: string,
  provider?: string,
): Promise<string | undefined> {
  requireWholeFlow(wish);
  if (wish.code_challenge === '') return undefined;
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, authentication_method, provider)
     values ($1, $2, $3, $4, $5) returning id`,
    [user, wish.code_challenge, wish.code_challenge_method, method, provider],
  );
  return rows[0]?.id;
}

/** The link came back: from now on whoever knows `code` and the verifier gets the session. */
export async function issueFlowCode(
  client: Client,
  flow: string,
  user: string,
  code: string,
  providerTokens?: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.flow_state set auth_code_hash = $3, user_id = $2, auth_code_issued_at = now(), provider_tokens = $4
     where id = $1`,
    [flow, user, hashed(code), providerTokens],
  );
  return rowCount === 1;
}

export interface FlowRow {
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: string;
  provider: string | null;
  provider_tokens: string | null;
  fresh: boolean;
}

/** Single use, right or wrong; the caller must commit even though it refuses. */
export async function useFlowCode(client: Client, code: string): Promise<FlowRow | undefined> {
  const { rows } = await client.query<FlowRow>(
    `delete from auth.flow_state where auth_code_hash = $1
     returning user_id, code_challenge, code_challenge_method, authentication_method, provider, provider_tokens,
       auth_code_issued_at > now() - make_interval(mins => $2) as fresh`,
    [hashed(code), MINUTES],
  );
  return rows[0];
}

export function verifierMatches(flow: FlowRow, verifier: string): boolean {
  const answer =
    flow.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  const [given, wanted] = [Buffer.from(answer), Buffer.from(flow.code_challenge)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
