import type { Answer } from '#core/assistant/answer.ts';
import type { Library } from '#core/assistant/library.ts';
import { recordOf } from '#core/assistant/record.ts';
import { passageIn } from '#core/quran/reference.ts';

/** What every language's texts name as a source and does not exist. */
export function falseReferences({ rooms }: Library, answer: Answer): string[] {
  const room = rooms.get(answer.language);
  if (!room) return [];
  const named = [
    ...answer.scripture,
    ...answer.nearest,
    ...answer.results.map(({ reference }) => reference),
    ...answer.said.flatMap(({ sources, from }) => [
      ...sources.flatMap((source) =>
        'ayah' in source ? source.ayah : 'hadith' in source ? source.hadith : [],
      ),
      ...(from === undefined ? [] : [from]),
    ]),
  ];
  const works = answer.said.flatMap(({ sources }) =>
    sources.flatMap((source) => ('work' in source ? source.work : [])),
  );
  return [
    ...named.filter((reference) => passageIn(reference) === null && recordOf(room, reference) === null),
    ...works.filter((work) => !Object.hasOwn(room.works, work)),
  ];
}

/**
 * A sentence that claims something of the religion without a source. Words that nobody says without claiming it: what is obligatory or
 * forbidden, what the Prophet ﷺ or the Quran said.
 */
const CLAIMS =
  /\b(?:obligatory|forbidden|haram|sunnah|invalid|Quran says|Prophet ﷺ (?:said|did|used))\b|\b(?:verboten|Pflicht|ungültig|der Koran sagt|Prophet ﷺ sagte)\b|\b(?:farz|haram|vâcip|geçersiz|Kur’an’da|buyurmuştur)\b|(?:واجب|حرام|فرض|باطل|قال النبي|قال الله)/u;

export const claims = (sentence: string): boolean => CLAIMS.test(sentence);

export const unsourced = ({ said, class: kind }: Answer): string[] =>
  kind === 'crisis'
    ? []
    : said.filter(({ label, text }) => label === 'general' && claims(text)).map(({ text }) => text);
