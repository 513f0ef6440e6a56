import type { QueryClient } from '@tanstack/react-query';
import type { CardOrGone, SharedCard } from '#core/kalimah/shapes.ts';
import { changedIn } from '#web/domain/data/changed-in.ts';
import { kalimahKey } from '#web/domain/kalimah/cards.ts';

type Change = (card: SharedCard) => CardOrGone | null;

/** Changes one card wherever it is on show, without moving the rest; null takes it away. */
export function changeShown(cache: QueryClient, userId: string | null, id: string, change: Change): void {
  const isIt = (value: object): value is SharedCard => isCard(value) && value.id === id;
  cache.setQueriesData({ queryKey: kalimahKey(userId) }, (data: unknown) => changedIn(data, isIt, change));
}

/** Everything here was read by its schema: what has a palette and reactions is a card. */
const isCard = (value: object): value is SharedCard =>
  'id' in value && 'palette' in value && 'reactions' in value;
