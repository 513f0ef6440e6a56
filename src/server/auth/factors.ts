import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { authError } from './errors.ts';
import { paramsOf, Uuid } from './input.ts';
import type { UserRow } from './users.ts';

export interface StoredFactor {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'webauthn' | 'phone';
  status: 'unverified' | 'verified';
  secret: string | null;
  last_step: number | null;
  phone: string | null;
  web_authn_credential: unknown;
}

const Params = v.object({ factor_id: Uuid });

export function factorIdOf(request: FastifyRequest): string {
  if (!v.is(Params, request.params))
    throw authError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });
  return paramsOf(request, Params).factor_id;
}

/** Locked until the transaction ends: of several requests with one code a single one wins. */
export async function factorOf(client: Client, user: UserRow, id: string): Promise<StoredFactor> {
  const { rows } = await client.query<StoredFactor>(
    'select * from auth.mfa_factors where id = $1 and user_id = $2 for update',
    [id, user.id],
  );
  const [factor] = rows;
  if (factor === undefined) throw authError('mfa_factor_not_found');
  return factor;
}

/** Sessions that were raised by a factor fall back when it is gone. */
export async function removeFactor(client: Client, factor: string): Promise<void> {
  await client.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1 returning id
     )
     delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
       and session_id in (select id from lowered)`,
    [factor],
  );
  await client.query('delete from auth.mfa_factors where id = $1', [factor]);
}
