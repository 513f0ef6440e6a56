import type { Answer, Question } from '#core/assistant/answer.ts';
import { fromCard, general, isFor, silent, unanswered } from '#core/assistant/compose.ts';
import { isSure } from '#core/assistant/confidence.ts';
import { fromPassage } from '#core/assistant/from-passage.ts';
import { languageOf } from '#core/assistant/language.ts';
import { asTeacher } from '#core/assistant/learning.ts';
import { cardNamed } from '#core/assistant/library.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { cleaned } from '#core/assistant/policy/cleaned.ts';
import { HELP_PAGES } from '#core/assistant/policy/help-pages.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import type { Judgement } from '#core/assistant/policy/judge.ts';
import { crisisWords } from '#core/assistant/policy/spoken.ts';
import { retrieved } from '#core/assistant/retrieve.ts';
import type { Retrieved } from '#core/assistant/retrieve.ts';
import { asStoryteller } from '#core/assistant/storytelling.ts';

/** Answers a question from our own texts. Danger comes first, then what is judged without looking, then what is found. */
export function answerTo(library: Library, question: Question): Answer {
  const { text } = cleaned(question.text);
  const asked = languageOf(library, text, question.language);
  const room = roomFor(library, asked, question.language);
  const judgement = judge(question.text, { age: question.age, before: question.before });
  const { before, limit } = question;
  const only = question.mode === 'stories' ? ['stories'] : question.only;
  const found = retrieved(library, room, { question: text, asked, before, only, limit });
  if (judgement.kind === 'crisis') return inDanger(room, question, judgement, found);
  const answer = composed(library, room, { ...question, text }, found, judgement);
  const notes = [
    ...(judgement.cut ? [room.judgements.cut] : []),
    ...(library.rooms.has(asked) || room.language !== 'en' ? [] : [room.words.inEnglish]),
  ];
  return { ...answer, said: [...notes.map(general), ...answer.said] };
}

/**
 * Fixed words; of our texts only what was written for such a moment. Where no rule heard danger, what was found is told as well, and a card
 * that answers the words as they stand is offered below the help.
 */
function inDanger(
  room: Room,
  { age, limit }: Question,
  { danger, unsure }: Extract<Judgement, { kind: 'crisis' }>,
  { found, ...rest }: Retrieved,
): Answer {
  const pages = HELP_PAGES[danger].map((page) => ({ reference: `guide:mental-wellbeing/${page}`, score: 1 }));
  const texts = found.filter(({ reference }) => pages.every((page) => page.reference !== reference));
  const written = texts.filter(({ reference }) => answered(room, reference)?.class === 'crisis');
  const [best] = found;
  const card = unsure && best && isSure({ found, ...rest }) ? answered(room, best.reference) : undefined;
  const isOffered = card !== undefined && card.class !== 'crisis' && isFor(age, card);
  const [help, ...more] = pages;
  const [first, ...others] = texts;
  const results = unsure ? [first, help, ...others, ...more] : [...written, help, ...more];
  return {
    ...silent(room.language, { ...rest, found: results.flatMap((one) => one ?? []).slice(0, limit) }),
    class: 'crisis',
    danger,
    said: crisisWords(room.crisis, danger, age).map(general),
    nearest: isOffered ? [`answer:${card.id}`] : [],
  };
}

const answered = (room: Room, reference: string) =>
  reference.startsWith('answer:') ? cardNamed(room, reference.slice('answer:'.length)) : undefined;

/** Texts in the language asked, else in the person's own, else in English. */
export function roomFor({ rooms }: Library, asked: string, own: string | null): Room {
  const room = rooms.get(asked) ?? rooms.get('en') ?? rooms.get(own ?? '') ?? [...rooms.values()][0];
  if (!room) throw new Error('There is no language to answer in.');
  return room;
}

function composed(
  library: Library,
  room: Room,
  question: Question,
  found: Retrieved,
  judgement: Judgement,
): Answer {
  const judged = fromJudgement(room, question, found, judgement);
  if (judged) return judged;
  if (question.mode === 'stories') return asStoryteller(room, question, found);
  const answer = fromFound(library, room, question, found);
  return question.mode === 'learning' && !answer.abstained ? asTeacher(room, answer, question.text) : answer;
}

/** The card that was written for it, else kind words and where to turn. */
function fromJudgement(
  room: Room,
  question: Question,
  found: Retrieved,
  judgement: Judgement,
): Answer | null {
  if (judgement.kind === 'open' || judgement.kind === 'crisis') return null;
  const card = judgement.card === undefined ? undefined : cardNamed(room, judgement.card);
  if (card && isFor(question.age, card))
    return { ...fromCard(room, card, question, found), class: judgement.kind };
  const isSmall = question.age === 'under_10';
  const answer: Answer = { ...silent(room.language, found), class: judgement.kind };
  if (judgement.kind === 'tool')
    return {
      ...answer,
      said: [general(room.judgements.tool[judgement.tool] ?? '')],
      links: [`/${judgement.tool}`],
    };
  if (judgement.kind === 'decline') {
    const { why = '', offer = '', offerSmall } = room.judgements.decline[judgement.reason] ?? {};
    return { ...answer, said: [why, (isSmall && offerSmall) || offer].map(general) };
  }
  const { ask = '', bring = '', askSmall } = room.judgements.scholar[judgement.matter] ?? {};
  const near = found.found
    .map(({ reference }) => reference)
    .filter((reference) => reference.startsWith('answer:'));
  return {
    ...answer,
    said: isSmall && askSmall !== undefined ? [general(askSmall)] : [ask, bring].map(general),
    nearest: isSmall ? [] : near.slice(0, 2),
  };
}

function fromFound(library: Library, room: Room, question: Question, found: Retrieved): Answer {
  const [best] = found.found;
  if (!best || !isSure(found)) return unanswered(room, found, question);
  if (best.reference.startsWith('answer:')) {
    const card = answered(room, best.reference);
    return card ? fromCard(room, card, question, found) : unanswered(room, found, question);
  }
  // Texts that are no cards are not marked for small children.
  if (question.age === 'under_10') return unanswered(room, found, question);
  return fromPassage(library, room, best.reference, question, found) ?? unanswered(room, found, question);
}
