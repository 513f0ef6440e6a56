import { codeOf } from '../errors.ts';
import { FairTurns, NoTurn } from '../gateway/fair-turns.ts';
import type { Services } from '../services.ts';
import type { Rights } from './channel.ts';
import type { Identity } from './identity.ts';
import { Refusal } from './refusal.ts';
import { undone } from './statement.ts';

/** Milliseconds that policies may take. */
const PATIENCE = 3_000;
/** Whoever opens many private channels at once takes no connections from the data service, and waits for themselves. */
const turns = new FairTurns({
  all: 3,
  network: 3,
  person: 2,
  waiting: { all: 10_000, network: 10_000, person: 500 },
  patience: 30_000,
});
const inTurn = async <T>({ role, userId }: Identity, work: () => Promise<T>): Promise<T> => {
  const person = userId ?? role;
  const end = await turns.take({ person, network: person, trusted: role === 'service_role' });
  try {
    return await work();
  } finally {
    end();
  }
};

interface Tried {
  broadcast_read: boolean;
  broadcast_write: boolean;
  presence_read: boolean;
  presence_write: boolean;
}

/** What policies let somebody do on a private topic, found by trying it and undoing everything. */
export async function rightsOn(
  topic: string,
  identity: Identity,
  headers: Record<string, unknown>,
  services: Services,
): Promise<Rights> {
  const { role, claims } = identity;
  try {
    const { rows } = await inTurn(identity, () =>
      undone(services, PATIENCE, (client) =>
        client.query<Tried>(
          services.database.kept('select * from realtime.try_topic($1, $2, $3, $4)', [
            topic,
            role,
            claims,
            JSON.stringify(headers),
          ]),
        ),
      ),
    );
    const [tried] = rows;
    return {
      broadcastRead: tried?.broadcast_read ?? false,
      broadcastWrite: tried?.broadcast_write ?? false,
      presenceRead: tried?.presence_read ?? false,
      presenceWrite: tried?.presence_write ?? false,
    };
  } catch (error) {
    if (error instanceof NoTurn)
      throw new Refusal('ChannelRateLimitReached', 'Too many private channels at once');
    // A role that does not exist, a policy that fails, a question that takes too long: none of them is a yes.
    if (!/^(22|42|57014|P0001)/.test(codeOf(error))) throw error;
    services.log.warn({ err: error }, 'policies of a private topic failed');
    throw new Refusal('UnableToSetPolicies', 'The policies of this topic could not be evaluated');
  }
}
