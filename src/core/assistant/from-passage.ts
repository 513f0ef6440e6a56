import type { Answer, Question, Said } from '#core/assistant/answer.ts';
import { isAyah, silent } from '#core/assistant/compose.ts';
import { featuresOf } from '#core/assistant/features.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { kindOf } from '#core/assistant/reference.ts';
import type { Retrieved } from '#core/assistant/retrieve.ts';
import { duaInArabic, recordOf } from '#core/assistant/record.ts';
import { sentencesOf } from '#core/sentences.ts';

const MOST_SENTENCES = 3;

/**
 * What another text of ours says: scripture is shown itself, of a lesson or guide the sentences that have most in common with the
 * question, in their order, and a tool or a story is opened.
 */
export function fromPassage(
  library: Library,
  room: Room,
  reference: string,
  question: Question,
  retrieved: Retrieved,
): Answer | null {
  const answer: Answer = { ...silent(room.language, retrieved), class: 'answer' };
  const kind = kindOf(reference);
  if (kind === 'quran' || kind === 'hadith') return { ...answer, scripture: [reference] };
  if (kind === 'tools') return { ...answer, class: 'tool', links: [reference] };
  const text = recordOf(room, reference)?.text ?? '';
  if (kind === 'duas' && text) return { ...answer, said: spoken(room, reference, text), links: [reference] };
  if (!text) return { ...answer, links: [reference] };
  const cited = (library.citations[reference] ?? []).filter(
    (each) => isAyah(each) || kindOf(each) === 'hadith',
  );
  return {
    ...answer,
    said: telling(text, question.text, room).map((sentence): Said => ({
      text: sentence,
      sources: cited.slice(0, 2).map((each) => (isAyah(each) ? { ayah: each } : { hadith: each })),
      label: 'source',
      from: reference,
    })),
    scripture: cited.slice(0, 2),
    links: [reference],
  };
}

/** A dua whole, as it is said and what it means. */
function spoken(room: Room, reference: string, meaning: string): Said[] {
  const arabic = room.language === 'ar' ? meaning : duaInArabic(room, reference);
  const said = (text: string, label: Said['label']): Said => ({ text, sources: [], label, from: reference });
  return [
    ...(arabic ? [said(arabic, 'quoted')] : []),
    ...(room.language === 'ar' ? [] : [said(meaning, 'source')]),
  ];
}

/** Headings and items of lists are no sentences: without what stands around them they say little. */
const WHOLE = /[.!?…؟۔]["'”’»)\]]*$/u;

/** The sentences that have most in common with the question. */
function telling(text: string, question: string, { texts, language }: Room): string[] {
  const asked = new Set(featuresOf(question, language, false).keys());
  const all = sentencesOf(text, language).filter((sentence) => sentence.trim());
  const whole = all.filter((sentence) => WHOLE.test(sentence.trim()));
  return (whole.length > 0 ? whole : all)
    .map((sentence, place) => {
      const shared = [...featuresOf(sentence, language, false).keys()].filter((word) => asked.has(word));
      const score = shared.reduce((sum, word) => sum + (texts.rarityOf(word) ?? 0), 0);
      return { sentence: sentence.trim(), place, score };
    })
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, MOST_SENTENCES)
    .toSorted((one, other) => one.place - other.place)
    .map(({ sentence }) => sentence);
}
