import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { askerOf as whoAsks, untilHungUp } from '../gateway/admission.ts';
import { networkOf } from '../gateway/network.ts';
import type { Client } from '../database/pools.ts';
import type { Claims, TokenError } from '../identity/claims.ts';
import { credentialsOf, presentedBy, type KeyRefusals } from '../identity/credentials.ts';
import { factsOf, rightsOf } from '../identity/rights.ts';
import type { Services } from '../services.ts';
import { storageError } from './errors.ts';

/** What is being done, in the names that `storage.operation()` tells policies. */
export type Operation = `storage.${'object' | 'bucket' | 'tus' | 'render'}.${string}`;

/** What policies ask of somebody besides who they are; a session may end before what was signed in it is used. */
export interface Rights {
  role: string;
  aal?: string | undefined;
  is_anonymous?: boolean | undefined;
}

/** In whose name something is done: their rights in the database, and who they are for limits and ownership. */
export interface Asker {
  owner: string | null;
  /** Whose uses are counted; null: nobody's. */
  counted: string | null;
  transact<T>(operation: Operation, work: (client: Client) => Promise<T>): Promise<T>;
}

/** Somebody who came themselves, and what a signature hands on of them. */
export interface Visitor extends Asker {
  rights: Rights;
}

const Uuid = v.pipe(v.string(), v.uuid());

const announce = (client: Client, operation: Operation) =>
  client.query(`select set_config('storage.operation', $1, true)`, [operation]);

const tokenFailed = ({ message }: TokenError) => storageError('AccessDenied', message);

/** The bearer decides; the key alone counts as one, as where there is no session. */
const KEYLESS: KeyRefusals = {
  missing: (bearer) => (bearer === undefined ? storageError('MissingAuthorization') : undefined),
  wrong: () => storageError('AccessDenied', 'Invalid API key'),
};

async function claimsOf(request: FastifyRequest, { tokens }: Pick<Services, 'tokens'>): Promise<Claims> {
  if (request.headers.authorization !== undefined && presentedBy(request).bearer === undefined)
    throw storageError('AccessDenied', 'jwt malformed');
  return (await credentialsOf(request, tokens, tokenFailed, 0, KEYLESS)).claims;
}

/** Pictures of public buckets come without a key, many at once: of those their network alone is counted. */
export function countRequests(app: FastifyInstance, { admission, tokens }: Services): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return;
    const { key, bearer } = presentedBy(request);
    const token = bearer ?? key;
    const claims = token === undefined ? {} : await tokens.verify(token).catch(() => ({}));
    await admission.count(whoAsks(request, claims), token === undefined ? 'bare' : undefined);
  });
}

function askerWith(request: FastifyRequest, claims: Claims, services: Services): Visitor {
  const caller = rightsOf(claims);
  const { role } = caller;
  const owner = v.is(Uuid, claims.sub) ? claims.sub : null;
  return {
    owner,
    counted:
      role === 'service_role' ? null : owner === null ? `network ${networkOf(request.ip)}` : `user ${owner}`,
    rights: { role, aal: claims.aal, is_anonymous: claims.is_anonymous },
    transact: (operation, work) =>
      services.admission.inTurn(whoAsks(request, claims), untilHungUp(request), () =>
        services.database.asUser(caller, factsOf(request), async (client) => {
          await announce(client, operation);
          return work(client);
        }),
      ),
  };
}

export const askerOf = async (request: FastifyRequest, services: Services): Promise<Visitor> =>
  askerWith(request, await claimsOf(request, services), services);

/**
 * Who holds a signed address acts as who signed it: policies and counts are asked again, since much may have changed meanwhile. What
 * the service signed is written as the service writes.
 */
export function bearerOfSignature(
  request: FastifyRequest,
  { owner, rights }: { owner?: string | null | undefined; rights?: Rights | undefined },
  services: Services,
): Asker {
  if (rights?.role !== 'service_role') {
    const role = owner == null ? 'anon' : 'authenticated';
    return askerWith(request, { role, ...rights, ...(owner == null ? {} : { sub: owner }) }, services);
  }
  return {
    owner: owner ?? null,
    counted: owner == null ? null : `user ${owner}`,
    transact: (operation, work) =>
      services.database.asService('supabase_storage_admin', async (client) => {
        await announce(client, operation);
        return work(client);
      }),
  };
}
