import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { askerOf as whoAsks, untilHungUp } from '../gateway/admission.ts';
import { networkOf } from '../gateway/network.ts';
import type { Client } from '../database/pools.ts';
import { TokenError } from '../identity/claims.ts';
import { presentedBy } from '../identity/credentials.ts';
import { factsOf, rightsOf } from '../identity/rights.ts';
import type { Services } from '../services.ts';
import { storageError } from './errors.ts';

/** What is being done, in the names that `storage.operation()` tells policies. */
export type Operation = `storage.${'object' | 'bucket' | 'tus' | 'render'}.${string}`;

/** In whose name something is done: their rights in the database, and who they are for limits and ownership. */
export interface Asker {
  owner: string | null;
  /** Whose uses are counted; null: nobody's. */
  counted: string | null;
  transact<T>(operation: Operation, work: (client: Client) => Promise<T>): Promise<T>;
}

const Uuid = v.pipe(v.string(), v.uuid());

const announce = (client: Client, operation: Operation) =>
  client.query(`select set_config('storage.operation', $1, true)`, [operation]);

/** The bearer decides; the key alone counts as one, as where there is no session. */
async function claimsOf(request: FastifyRequest, { tokens }: Pick<Services, 'tokens'>) {
  const { key, bearer } = presentedBy(request);
  if (key !== undefined && (await tokens.keyRole(key)) === undefined)
    throw storageError('AccessDenied', 'Invalid API key');
  const silent = request.headers.authorization === undefined;
  if (silent && key === undefined) throw storageError('MissingAuthorization');
  const token = silent ? key : bearer;
  if (token === undefined) throw storageError('AccessDenied', 'jwt malformed');
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof TokenError) throw storageError('AccessDenied', error.message);
    throw error;
  }
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

export async function askerOf(request: FastifyRequest, services: Services): Promise<Asker> {
  const claims = await claimsOf(request, services);
  const rights = rightsOf(claims);
  const owner = v.is(Uuid, claims.sub) ? claims.sub : null;
  return {
    owner,
    counted:
      rights.role === 'service_role'
        ? null
        : owner === null
          ? `network ${networkOf(request.ip)}`
          : `user ${owner}`,
    transact: (operation, work) =>
      services.admission.inTurn(whoAsks(request, claims), untilHungUp(request), () =>
        services.database.asUser(rights, factsOf(request), async (client) => {
          await announce(client, operation);
          return work(client);
        }),
      ),
  };
}

/** Who holds a signed address: its signature was made with the rights of `owner`, and they are not asked for again. */
export const bearerOfSignature = (owner: string | null, services: Services): Asker => ({
  owner,
  counted: owner === null ? null : `user ${owner}`,
  transact: (operation, work) =>
    services.database.asService('supabase_storage_admin', async (client) => {
      await announce(client, operation);
      return work(client);
    }),
});
