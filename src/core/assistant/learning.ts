import type { Answer } from '#core/assistant/answer.ts';
import { general } from '#core/assistant/compose.ts';
import { featuresOf } from '#core/assistant/features.ts';
import type { Check, LessonSummary, Room } from '#core/assistant/library.ts';

/** An answer as a teacher gives it: a question back, a first hint, the lesson to take, and something to check oneself with. */
export function asTeacher(room: Room, answer: Answer, question: string): Answer {
  const lesson = lessonFor(room, answer);
  const { first, think, take, check: tryIt } = room.words.learning;
  const check = lesson ? checkFor(room, lesson, question) : null;
  const [hint] = answer.said.filter(({ label }) => label === 'source');
  return {
    ...answer,
    said: [
      general(
        `${first} ${lesson?.objectives[0] === undefined ? think : `${think} (${lesson.objectives[0]})`}`,
      ),
      ...(hint ? [hint] : answer.said.slice(0, 1)),
      ...(lesson ? [general(`${take} ${lesson.title} (${lesson.course}).`)] : []),
      ...(check ? [general(`${tryIt} ${check.ask}`)] : []),
    ],
    links: [...new Set([...(lesson ? [lesson.reference] : []), ...answer.links])],
    check,
  };
}

/** The lesson that the answer leads to, or the foremost of what was found. */
function lessonFor({ lessons }: Room, { links, results }: Answer): LessonSummary | undefined {
  const named = [...links, ...results.map(({ reference }) => reference)]
    .filter((reference) => reference.startsWith('lesson:'))
    .map((reference) => reference.replace(/#.*$/u, ''));
  return named.map((reference) => lessons.find((lesson) => lesson.reference === reference)).find(Boolean);
}

/** Of the lesson's questions the one that has most in common with what was asked. */
function checkFor({ texts, language }: Room, { checks }: LessonSummary, question: string): Check | null {
  const asked = new Set(featuresOf(question, language, false).keys());
  const [best] = checks
    .map((check) => {
      const words = [...featuresOf(`${check.ask} ${check.because}`, language, false).keys()];
      const shared = words.filter((word) => asked.has(word));
      return { check, score: shared.reduce((sum, word) => sum + (texts.rarityOf(word) ?? 0), 0) };
    })
    .toSorted((one, other) => other.score - one.score);
  return best?.check ?? null;
}
