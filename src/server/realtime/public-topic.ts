import { asServiceKey } from '../database/service-key.ts';
import type { Services } from '../services.ts';
import type { Identity } from './identity.ts';
import { Refusal } from './refusal.ts';

/** Which of these people are kept from topics on which anybody may be met. */
export async function keptFromPublicTopics(
  { config, database }: Pick<Services, 'config' | 'database'>,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await asServiceKey(database, (client) =>
    client.query<{ id: string }>('select id from public.kept_from_public_topics($1, $2) as id', [
      people,
      config.realtimePublic === 'everyone',
    ]),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * What anybody may write to, everybody else has to read: strangers do neither, unless the operator wants it, and children and
 * whoever told no age meet nobody there. Undefined: they may use it; else why not.
 */
export async function refusalOfPublic(
  { member, userId }: Identity,
  services: Pick<Services, 'config' | 'database'>,
): Promise<Refusal | undefined> {
  if (!member && services.config.realtimePublic !== 'everyone')
    return new Refusal('Unauthorized', 'You must be a member to use public topics');
  if (userId === null) return undefined;
  const kept = await keptFromPublicTopics(services, [userId]);
  return kept.has(userId) ? new Refusal('Unauthorized', 'Public topics are for adults') : undefined;
}
