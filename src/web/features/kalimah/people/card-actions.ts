import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reaction } from '#core/halaqa/shapes.ts';
import type { Audience, SharedCard } from '#core/kalimah/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { reacted } from '#web/domain/halaqa/shown.ts';
import { kalimahKey } from '#web/domain/kalimah/cards.ts';
import type { Drawn } from '#web/domain/kalimah/drawn.ts';
import type en from '#web/features/kalimah/en.json';
import { changeShown } from '#web/features/kalimah/people/shown.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/toast.ts';

const REFUSALS = [
  'members_only',
  'too_young',
  'not_for_you',
  'words_to_child',
  'age_unknown',
  'rules_not_accepted',
  'card_invalid',
  'daily_limit',
  'limited',
  'too_many_collections',
  'too_many_saved',
] as const;

/** Says what was refused, by the name that the database gave it. */
export function useCardRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/kalimah');
  return (error) => t(`refused.${refusalOf(error, REFUSALS)}`);
}

/** What is on show of cards, and how it is asked for again. */
function useCards() {
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? null;
  const refused = useCardRefusal();
  return {
    change: (id: string, to: Parameters<typeof changeShown>[3]) => changeShown(cache, userId, id, to),
    again: () => cache.invalidateQueries({ queryKey: kalimahKey(userId) }),
    tell: (error: unknown) => toast(refused(error), 'bad'),
  };
}

/** False: there is nothing any longer with which this could be done. */
function held(done: boolean | null): void {
  if (done === false) throw Object.assign(new Error('Nothing was there'), { code: 'gone' });
}

/** As the database takes a card: by reference, with words only where they are somebody's own. */
const written = ({ subject, template, palette, format, arabic, meaning }: Drawn, caption: string) => ({
  _reference: subject.kind === 'own' ? null : subject.reference,
  _body: subject.kind === 'own' ? subject.text : caption,
  _template: template,
  _palette: palette,
  _format: format,
  _arabic: arabic,
  _meaning: meaning,
});

export interface Published {
  /** Made here, so that what is sent twice is there once. */
  id: string;
  card: Drawn;
  caption: string;
  audience: Audience;
  to: readonly string[];
}

/** Answers the state: words of one's own are checked first. */
export function usePublishing() {
  const { again } = useCards();
  return useMutation({
    mutationFn: ({ id, card, caption, audience, to }: Published) =>
      call('publish_card', {
        _id: id,
        _kind: card.subject.kind,
        ...written(card, caption),
        _audience: audience,
        _to: to,
      }),
    onSuccess: again,
  });
}

export function useCorrecting(id: string) {
  const { again } = useCards();
  return useMutation({
    mutationFn: ({ card, caption }: Pick<Published, 'card' | 'caption'>) =>
      call('correct_card', { _id: id, ...written(card, caption) }),
    onSuccess: again,
  });
}

export function useSending(id: string) {
  return useMutation({ mutationFn: (to: readonly string[]) => call('send_card', { _id: id, _to: to }) });
}

/** Shown at once, and taken back if it did not arrive. */
export function useReacting({ id, my_reaction: before }: SharedCard) {
  const { change, tell } = useCards();
  return useMutation({
    scope: { id: `react ${id}` },
    mutationFn: async (kind: Reaction | null) => {
      held(await call('react_to_card', { _id: id, _kind: kind }));
    },
    onMutate: (kind) => change(id, (card) => reacted(card, kind)),
    onError: (error) => {
      change(id, (card) => reacted(card, before));
      tell(error);
    },
  });
}

/** In a collection or in none; undefined lets it go. */
export function useSaving(id: string) {
  const { change, again, tell } = useCards();
  return useMutation({
    scope: { id: `save ${id}` },
    mutationFn: async (collection: string | null | undefined) => {
      if (collection === undefined)
        await (await client()).from('kalimah_saves').delete().eq('card_id', id).throwOnError();
      else held(await call('save_card', { _id: id, _collection_id: collection }));
    },
    onMutate: (collection) =>
      change(id, (card) => ({
        ...card,
        is_saved: collection !== undefined,
        collection_id: collection ?? null,
      })),
    onError: tell,
    onSettled: again,
  });
}

export function useAudience(id: string) {
  const { again, tell } = useCards();
  return useMutation({
    mutationFn: (audience: Audience) => call('set_card_audience', { _id: id, _audience: audience }),
    onSuccess: again,
    onError: tell,
  });
}

export function useTakingBack(id: string, how: 'withdraw_card' | 'delete_card') {
  const { again, tell } = useCards();
  return useMutation({ mutationFn: () => call(how, { _id: id }), onSuccess: again, onError: tell });
}

export type CollectionChange =
  | { change: 'make'; name: string }
  | { change: 'rename'; id: string; name: string }
  | { change: 'remove'; id: string };

/** Answers the collection that was made. */
export function useCollectionChange() {
  const { again, tell } = useCards();
  return useMutation({
    mutationFn: async (what: CollectionChange): Promise<string | null> => {
      const table = (await client()).from('kalimah_collections');
      if (what.change === 'rename') await table.update({ name: what.name }).eq('id', what.id).throwOnError();
      if (what.change === 'remove') await table.delete().eq('id', what.id).throwOnError();
      if (what.change !== 'make') return null;
      const { data } = await table.insert({ name: what.name }).select('id').throwOnError();
      return data[0]?.id ?? null;
    },
    onSuccess: again,
    onError: tell,
  });
}
