import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Client } from '../database/pools.ts';
import type { Keys } from '../keys.ts';
import type { FlowSecrets } from './providers/provider.ts';

/** Minutes for signing in elsewhere, a forgotten password there included. */
const MINUTES = 10;

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');

export interface NewExternalFlow {
  provider: string;
  redirectTo: string;
  /** What the browser was given to recognise it by. */
  browser: string;
  linkSession?: string | undefined;
  flowState?: string | undefined;
  requestId?: string;
}

export interface ExternalFlow {
  provider: string;
  redirect_to: string;
  browser_hash: string;
  link_session_id: string | null;
  flow_state_id: string | null;
  request_id: string | null;
}

export const newState = () => randomBytes(32).toString('base64url');

/** Nonce and verifier follow from the state with a key of ours: who sees the state learns neither. */
export function secretsOfState(keys: Keys, state: string): FlowSecrets {
  const part = (name: string) =>
    createHmac('sha256', keys.derived('provider trips')).update(`${name} ${state}`).digest('base64url');
  return { state, nonce: part('nonce'), verifier: part('verifier') };
}

export async function saveExternalFlow(client: Client, state: string, flow: NewExternalFlow): Promise<void> {
  await client.query(
    `insert into auth.external_flows
       (state_hash, provider, redirect_to, browser_hash, link_session_id, flow_state_id, request_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashed(state),
      flow.provider,
      flow.redirectTo,
      hashed(flow.browser),
      flow.linkSession,
      flow.flowState,
      flow.requestId,
    ],
  );
}

/** Looks at a flow without using it up. */
export async function peekExternalFlow(client: Client, state: string): Promise<ExternalFlow | undefined> {
  const { rows } = await client.query<ExternalFlow>(
    `select * from auth.external_flows where state_hash = $1 and created_at > now() - make_interval(mins => $2)`,
    [hashed(state), MINUTES],
  );
  return rows[0];
}

/** Deleting it is using it: whoever comes with a state that somebody came with already is refused. */
export async function takeExternalFlow(client: Client, state: string): Promise<ExternalFlow | undefined> {
  const { rows } = await client.query<ExternalFlow & { fresh: boolean }>(
    `delete from auth.external_flows where state_hash = $1
     returning *, created_at > now() - make_interval(mins => $2) as fresh`,
    [hashed(state), MINUTES],
  );
  return rows[0]?.fresh === true ? rows[0] : undefined;
}

export const isSameBrowser = (found: ExternalFlow, browser: string | undefined): boolean =>
  browser !== undefined && hashed(browser) === found.browser_hash;
