import { folded } from '#core/fold.ts';
import { GRADE_WORDS, saysTheSame } from './grade-words.ts';
import type { SaidGrade } from './grade-words.ts';
import type { HeldHadith, Library } from './library.ts';
import type { Judgement, Quotation } from './verdict.ts';

/** Titles that have a grade in them: Sahih al-Bukhari, صحيح مسلم. */
const TITLE =
  /(?:sah[iî]h|saheeh|sahih)(?:[-\s]?i)?[-\s]+(?:al-?|el-?|ul-?|)\s*-?(?:bu[kh]+[aâā]r\p{L}*|buchari|m[uü]slim|jami\p{L}*|ibn\s+\p{L}+)|صحيح(?:\s|ي\s)*(?:البخاري|بخاري|مسلم|الجامع|ابن|الترغيب)|sahih(?:ayn|ain|eyn)|riyad\p{L}*/giu;
const WORD = /[\p{L}\p{M}'’‘ʼʿʾ]+/gu;

/** A stretch of a text in which a hadith is spoken of: its reference or its words stand there. */
export interface About {
  start: number;
  end: number;
  record: HeldHadith | null;
  ref: string | null;
}

/** Grades that are said of hadith, sentence by sentence. */
export function gradesIn(
  text: string,
  sentences: readonly { start: number; end: number }[],
  abouts: readonly About[],
  library: Library,
): Quotation[] {
  return sentences.flatMap(({ start, end }, at) => {
    const here = abouts.filter((about) => about.start < end && start < about.end);
    const before = sentences[at - 1];
    const earlier = before
      ? abouts.filter((about) => about.start < before.end && before.start < about.end)
      : [];
    const about = here.at(-1) ?? earlier.at(-1);
    if (!about) return [];
    return gradeWords(text, start, end, abouts).map(({ said, ...place }) => {
      const grader = graderIn(
        text.slice(start, end),
        place.start - start,
        library,
        abouts.map((one) => ({ start: one.start - start, end: one.end - start })),
      );
      return { ...place, kind: 'grade' as const, ...judgedGrade(said, grader, about) };
    });
  });
}

function gradeWords(text: string, from: number, to: number, abouts: readonly About[]) {
  const titles = [...text.matchAll(TITLE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const words = [...text.slice(from, to).matchAll(WORD)].map((match) => ({
    word: folded(match[0]),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
  const found: { text: string; start: number; end: number; said: SaidGrade }[] = [];
  for (let at = 0; at < words.length; at++)
    for (const [grade, said] of GRADE_WORDS) {
      const length = grade.split(' ').length;
      const parts = words.slice(at, at + length);
      if (parts.map(({ word }) => word).join(' ') !== grade) continue;
      const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
      const inside = [...titles, ...abouts].some((other) => other.start <= start && end <= other.end);
      if (!inside) found.push({ text: text.slice(start, end), start, end, said });
      at += length - 1;
      break;
    }
  return found;
}

/** Whose grade it is said to be: a grader's name near the grade that is not part of a reference. */
function graderIn(
  sentence: string,
  near: number,
  library: Library,
  references: readonly { start: number; end: number }[],
): string | null {
  let best: { id: string; distance: number } | null = null;
  const words = [...sentence.matchAll(WORD)].map((match) => ({ word: folded(match[0]), start: match.index }));
  for (const [id, names] of Object.entries(library.graders))
    for (const name of names) {
      // The last word of a name is what people call somebody: al-Albani.
      const called = folded(name).split(' ').at(-1) ?? '';
      for (const { word, start } of words) {
        if (word !== called && word !== `ال${called}`) continue;
        if (references.some((other) => other.start <= start && start < other.end)) continue;
        const distance = Math.abs(start - near);
        if (distance < 60 && (!best || distance < best.distance)) best = { id, distance };
      }
    }
  return best?.id ?? null;
}

function judgedGrade(said: SaidGrade, grader: string | null, { record, ref }: About): Judgement {
  if (!record) return { verdict: 'unknown', ref, reason: 'Our library has no grade of this hadith' };
  const held = [record.grade, ...(record.otherGrades ?? [])];
  const words = held.map(({ is, by }) => `${is} (${by})`).join(', ');
  const asked = grader === null ? held : held.filter(({ by }) => by === grader);
  if (asked.some(({ is }) => saysTheSame(said, is)))
    return { verdict: 'genuine', ref: record.key, reason: `Graded ${words}` };
  if (asked.length === 0 && held.some(({ is }) => saysTheSame(said, is)))
    return { verdict: 'unknown', ref: record.key, reason: `Our library has no grade by ${grader}: ${words}` };
  return { verdict: 'altered', ref: record.key, reason: `Graded ${words}` };
}
