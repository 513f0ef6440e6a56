import type { Card } from '#core/assistant/card.ts';
import type { CrisisWords } from '#core/assistant/policy/spoken.ts';
import type { Pairing } from '#core/assistant/pairing/read.ts';
import type { TextIndex } from '#core/assistant/text-index.ts';
import type { PassageVectors } from '#core/assistant/vectors/passages.ts';
import type { Vectors } from '#core/assistant/vectors/read.ts';
import type { Shelf } from '#core/search/shelf.ts';

/** A question of a lesson with its one right answer. */
export interface Check {
  ask: string;
  options: readonly string[];
  right: number;
  because: string;
  /** The block that has the answer. */
  block: string;
}

export interface LessonSummary {
  /** `lesson:<course>/<lesson>` */
  reference: string;
  title: string;
  course: string;
  objectives: readonly string[];
  checks: readonly Check[];
}

export interface StorySummary {
  id: string;
  band: string;
  themes: readonly string[];
  title: string;
  summary: string;
  moral: string;
  talk: readonly string[];
}

/** Fixed words around what is found, `content/<language>/assistant.json`. */
export interface AssistantWords {
  /** Nothing reviewed answers it. */
  unknown: string;
  /** What is shown then is near, no answer. */
  nearest: string;
  /** The schools differ. */
  schools: string;
  /** How each school is called. */
  school: Readonly<Record<string, string>>;
  /** Asked in a language in which we have no texts. */
  inEnglish: string;
  /** To a child: ask at home, too. */
  askParents: string;
  /** Not for this age: a parent is asked. */
  forParents: string;
  /** Where there is more. */
  more: string;
  /** No scholar has looked at it yet. */
  unreviewed: string;
  /** What people call the themes of stories. */
  themes: Readonly<Record<string, string>>;
  /** Words by which people ask for scripture, which say nothing of what it shall be about. */
  askingForScripture: string;
  learning: { first: string; think: string; take: string; check: string };
  stories: { one: string; moral: string; talk: string; none: string };
}

/** Kind words where a question is not answered by a card, `content/<language>/judgements.json`. */
export interface JudgementWords {
  cut: string;
  decline: Readonly<Record<string, { why: string; offer: string; offerSmall?: string }>>;
  scholar: Readonly<Record<string, { ask: string; bring: string; askSmall?: string }>>;
  tool: Readonly<Record<string, string>>;
}

/** What stands around the cards in one language. */
export interface Around {
  /** What each text of the index is called. */
  references: readonly string[];
  lessons: readonly LessonSummary[];
  stories: readonly StorySummary[];
  words: AssistantWords;
  judgements: JudgementWords;
  crisis: CrisisWords;
  /** Names of books. */
  works: Readonly<Record<string, string>>;
  /** Hadith by the numbers that they have elsewhere. */
  aliases: Readonly<Record<string, string>>;
}

/** What is here in one language. */
export interface Room extends Around {
  language: string;
  /** The first texts of the index. */
  cards: readonly Card[];
  texts: TextIndex;
  shelves: readonly Shelf[];
}

/** All that an answer is made of; on a device often one language alone. */
export interface Library {
  rooms: ReadonlyMap<string, Room>;
  /** What each passage rests on: references of scripture. */
  citations: Readonly<Record<string, readonly string[]>>;
  /** What words and texts are about, across languages; null where it is not here. */
  meaning: Meaning | null;
  /** What is asked for in which words; null where it is not here. */
  pairing: Pairing | null;
}

export interface Meaning {
  vectors: Vectors;
  passages: PassageVectors;
  /** What the passages are called; after them come the ayahs in their order. */
  references: readonly string[];
}

export const cardNamed = ({ cards }: Room, id: string): Card | undefined =>
  cards.find((card) => card.id === id);
