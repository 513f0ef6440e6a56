import type { Answer, Question, Said } from '#core/assistant/answer.ts';
import type { Card, Position, Sentence } from '#core/assistant/card.ts';
import type { Room } from '#core/assistant/library.ts';
import { cardNamed } from '#core/assistant/library.ts';
import { mayHear, mayOpen } from '#core/assistant/policy/ages.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import type { Retrieved } from '#core/assistant/retrieve.ts';
import { passageIn } from '#core/quran/reference.ts';
import type { School } from '#core/salah/prayer.ts';

/** Nothing is said yet. */
export const silent = (language: string, { found }: Retrieved): Answer => ({
  class: 'decline',
  danger: null,
  language,
  abstained: false,
  card: null,
  said: [],
  positions: [],
  scripture: [],
  links: [],
  nearest: [],
  check: null,
  results: found,
});

export const general = (text: string): Said => ({ text, sources: [], label: 'general' });

const labelled = (sentence: Sentence): Said => ({
  ...sentence,
  label: sentence.sources.length > 0 ? 'source' : 'general',
});

/** Under ten only what is on the list of topics, and marked for the small. */
export const isFor = (age: AgeGroup | null, card: Card): boolean =>
  mayHear(age, card.ages) && mayOpen(age, card.topic);

/** Children are told the short answer alone. */
const SHORT_FOR: readonly (AgeGroup | null)[] = ['under_10', '10_12'];
const MOST_SCRIPTURE = 4;
const MOST_LINKS = 6;

/** What a card says, as it stands: the short answer, then the fuller one, the person's own school before the others. */
export function fromCard(room: Room, card: Card, { age, school }: Question, retrieved: Retrieved): Answer {
  const { words } = room;
  if (!isFor(age, card))
    return { ...silent(room.language, retrieved), card: card.id, said: [general(words.forParents)] };
  const isShort = SHORT_FOR.includes(age);
  const said = [...card.short, ...(isShort ? [] : card.full)].map(labelled);
  return {
    ...silent(room.language, retrieved),
    class: card.class,
    card: card.id,
    said: [...said, ...(isShort ? [general(words.askParents)] : [])],
    positions: ownFirst(card.positions, school),
    scripture: scriptureOf(said).slice(0, MOST_SCRIPTURE),
    links: [...card.links, ...nearCards(room, card)].slice(0, MOST_LINKS),
  };
}

const nearCards = (room: Room, { near }: Card) =>
  near.flatMap((id) => (cardNamed(room, id) ? `answer:${id}` : []));

export function ownFirst(positions: readonly Position[], school: School | null): Position[] {
  const isOwn = ({ held }: Position) => school !== null && held.includes(school);
  return [...positions.filter(isOwn), ...positions.filter((position) => !isOwn(position))];
}

/** The scripture that sentences rest on, each once, in their order. */
export function scriptureOf(said: readonly Sentence[]): string[] {
  const named = said.flatMap(({ sources }) =>
    sources.flatMap((source) => ('ayah' in source ? source.ayah : 'hadith' in source ? source.hadith : [])),
  );
  return [...new Set(named)];
}

const NEAREST = 4;

/** Says that nothing reviewed answers it, and what lies near. */
export function unanswered(room: Room, retrieved: Retrieved, { age }: Question): Answer {
  const shown = retrieved.found
    .map(({ reference }) => reference)
    .filter((reference) => {
      const card = reference.startsWith('answer:') ? cardNamed(room, reference.slice(7)) : undefined;
      return !card || isFor(age, card);
    })
    .slice(0, NEAREST);
  return {
    ...silent(room.language, retrieved),
    abstained: true,
    said: [general(age === 'under_10' ? room.words.forParents : room.words.unknown)],
    nearest: age === 'under_10' ? [] : shown,
  };
}

export const isAyah = (reference: string): boolean => passageIn(reference) !== null;
