import type { Question } from '#core/assistant/answer.ts';
import type { Passage, Reader } from '#core/assistant/answerer.ts';
import { roomFor } from '#core/assistant/answering.ts';
import type { Card } from '#core/assistant/card.ts';
import { isFor } from '#core/assistant/compose.ts';
import { languageOf } from '#core/assistant/language.ts';
import { cardNamed } from '#core/assistant/library.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { cleaned } from '#core/assistant/policy/cleaned.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import { kindOf } from '#core/assistant/reference.ts';
import { retrieved } from '#core/assistant/retrieve.ts';
import { wholeRecord } from '#core/assistant/shown.ts';

/** More would bury what matters, and a model reads each of them. */
const MOST = 12;
/** Some of what is found has no words of its own, such as a screen. */
const LOOKED_AT = 24;

/** The texts that may support an answer, best first; none where somebody may be in danger. */
export function supporting(library: Library, question: Question): Passage[] {
  const { text } = cleaned(question.text);
  const { age, before, only } = question;
  if (judge(question.text, { age, before }).kind === 'crisis') return [];
  const room = roomFor(library, languageOf(library, text, question.language), question.language);
  const { found } = retrieved(library, room, {
    question: text,
    asked: room.language,
    before,
    only,
    limit: LOOKED_AT,
  });
  return found
    .flatMap(({ reference }) => {
      const passage = passageAt(room, reference, age);
      return passage && passage.text !== '' ? [passage] : [];
    })
    .slice(0, MOST);
}

/** One text by its reference; null where there is none, or not for this reader. */
export function opened(library: Library, reference: string, { language, age, only }: Reader): Passage | null {
  if (only !== null && !only.includes(kindOf(reference))) return null;
  const passage = passageAt(roomFor(library, language ?? 'en', language), reference, age);
  return passage && passage.text !== '' ? passage : null;
}

function passageAt(room: Room, reference: string, age: Question['age']): Passage | null {
  const card = reference.startsWith('answer:') && cardNamed(room, reference.slice('answer:'.length));
  // A model is told no more than the person may hear.
  if (card && !isFor(age, card)) return null;
  if (card) return { reference, title: card.question, text: wordsOf(room, card) };
  const record = wholeRecord(room, reference);
  // Of a story the search holds what it is about; its pages are read where it is told.
  const about = kindOf(reference) === 'stories' ? record?.detail : undefined;
  return record && { reference, title: record.title, text: record.text || (about ?? '') };
}

/** All that a card says, the schools with their names. */
function wordsOf({ words }: Room, { short, full, positions }: Card): string {
  const held = positions.map(
    (position) =>
      `${position.held.map((school) => words.school[school] ?? school).join(', ')}: ${position.text}`,
  );
  return [...short.map(({ text }) => text), ...full.map(({ text }) => text), ...held].join(' ');
}
