import type { QueryClient } from '@tanstack/react-query';
import type { CardOrGone, SharedCard } from '#core/kalimah/shapes.ts';
import { kalimahKey } from '#web/domain/kalimah/cards.ts';

type Change = (card: SharedCard) => CardOrGone | null;

/** Changes one card wherever it is on show, without moving the rest; null takes it away. */
export function changeShown(cache: QueryClient, userId: string | null, id: string, change: Change): void {
  cache.setQueriesData({ queryKey: kalimahKey(userId) }, (data: unknown) => changedIn(data, id, change));
}

/** Answers are trees of cards, each known by its id. What is not changed stays the same object. */
function changedIn(value: unknown, id: string, change: Change): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const met = items.map((item) => changedIn(item, id, change));
    if (met.every((item, place) => item === items[place])) return value;
    return met.filter((item, place) => item !== null || items[place] === null);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isCard(value)) return value.id === id ? change(value) : value;
  const met = Object.entries(value).map(([name, part]) => [name, changedIn(part, id, change)] as const);
  const old: Record<string, unknown> = { ...value };
  return met.every(([name, part]) => part === old[name]) ? value : Object.fromEntries(met);
}

/** Everything here was read by its schema: what has a palette and reactions is a card. */
const isCard = (value: object): value is SharedCard =>
  'id' in value && 'palette' in value && 'reactions' in value;
