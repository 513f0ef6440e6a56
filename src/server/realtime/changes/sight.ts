import * as v from 'valibot';
import { codeOf } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Identity } from '../identity.ts';
import type { Change } from './change.ts';
import { ask, sightQuestion } from './question.ts';
import { keysOf, type Relation } from './relation.ts';

const Seen = v.array(v.number());

/** What each of several identities of one role sees of some changed rows now, by its key. */
export type Sight = Map<string, Set<number>>;

/**
 * Of a row that is there the policies decide, asked once for all who have the same claims. A deleted row cannot be asked for
 * any more: whoever may read its key hears that it is gone, as on a hosted project.
 */
export async function sightOf(
  services: Services,
  relation: Relation,
  role: string,
  identities: Identity[],
  changes: Change[],
): Promise<Sight> {
  const keys = keysOf(relation);
  const readsKeys = keys.every(({ readers }) => readers.includes(role));
  const guarded = relation.guarded.includes(role);
  const everywhere = changes.filter(({ kind }) => (kind === 'D' ? readsKeys : !guarded));
  const sight: Sight = new Map(
    identities.map(({ key }) => [key, new Set(everywhere.map(({ seq }) => seq))] as const),
  );
  const asked = changes.filter(({ kind }) => kind !== 'D');
  if (!guarded || asked.length === 0 || keys.length === 0 || !readsKeys) return sight;

  const facts = `[${asked
    .map(({ members }, n) => {
      const given = keys.map(({ name }, index) => `"k${index}":${members.get(name) ?? 'null'}`);
      return `{"n":${n},${given.join(',')}}`;
    })
    .join(',')}]`;
  const put = async (some: Identity[]) => {
    const claims = some.map((identity) => identity.claims);
    const answers = await ask(services, role, claims, sightQuestion(relation), facts, true);
    for (const [index, answer] of answers.entries()) {
      const seen = sight.get(some[index]?.key ?? '');
      for (const n of v.parse(Seen, answer ?? [])) {
        const change = asked[n];
        if (change !== undefined) seen?.add(change.seq);
      }
    }
  };
  try {
    await put(identities);
  } catch (error) {
    if (codeOf(error) !== '57014') throw error;
    // It took too long for all together: then one by one, and whoever's own rules take too long sees nothing.
    for (const one of identities)
      await put([one]).catch((failure: unknown) => {
        if (codeOf(failure) !== '57014') throw failure;
        services.log.warn({ role, table: relation.table }, 'a policy took too long for a subscriber');
      });
  }
  return sight;
}
