import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One rule for each language: ﷺ for the Prophet in all four; رضي الله عنه or عليه السلام after the name in Arabic, with its
 * gender and number; "Hz." before it in Turkish, and "(a.s.)" after the name of a prophet; in English and German companions
 * go unmarked, and a prophet has "(peace be upon him)" or "(Friede sei mit ihm)" once in a text.
 */
export type Code = keyof typeof BEFORE;

/** A heading names somebody in passing; a text tells of them; a hadith is translated as it was told; what is said stays as it is said. */
export type Kind = 'heading' | 'text' | 'hadith' | 'said';

interface Person {
  id: string;
  is: 'companion' | 'prophet' | 'peace' | 'blessed';
  she: boolean;
  /** The father was a companion too, so that both are meant where both are named. */
  father: boolean;
  spellings: Record<Code, string[]>;
}

const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../fixtures/honorifics', file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
const split = (cell = '') => cell.split('|').flatMap((name) => name.trim() || []);

export const PEOPLE: readonly Person[] = rowsOf('people.tsv').map(([id = '', who = '', ar, tr, en, de]) => ({
  id,
  is: who.split(' ')[0] as Person['is'],
  she: who.includes('she'),
  father: who.includes('father'),
  spellings: { ar: split(ar), tr: split(tr), en: split(en), de: split(de) },
}));

/** Other people, books and sayings in which such a name stands, by language. */
const NAMESAKES: Record<string, string[]> = {};
for (const [code = '', name = ''] of rowsOf('namesakes.tsv')) (NAMESAKES[code] ??= []).push(name);

const MARKS = /[\u064b-\u0652\u0670\u0640]/gu;
/** "On me" is no name: عليّ. */
const ON_ME = /علي\u0651(?![\u064b\u0627])/gu;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const longestFirst = (one: string, other: string) => other.length - one.length;

/** In Arabic a father's name bends with its place in the sentence. */
const bent = (name: string) => escaped(name).replace(/^أبو /u, 'أب[وياى] ').replace(/^ذو /u, 'ذ[وياى] ');

const BEFORE = {
  ar: String.raw`(?<![\p{L}])(?<!(?:بن|بنت|ابن|ابنا|ابني|أبو|أبي|أبا|سورة|آل|بني|بنو) )(?<particle>[وف]?[بلك]?)`,
  tr: String.raw`(?<![\p{L}’-])(?<!(?:b\.|bint|İbn|Ebû|Ümmü|Benî|Mansa|Şah|Sultan) )(?<particle>)`,
  en: String.raw`(?<![\p{L}-])(?<!(?:ibn|bint|Abu|Banu|Mansa|surah of|[Ss]ons? of|[Cc]hildren of) )(?<particle>)`,
  de: String.raw`(?<![\p{L}-])(?<!(?:ibn|bint|Abu|Banu|Mansa|Sure|Sohn|Sohnes|Söhne|Kinder) )(?<particle>)`,
} as const satisfies Record<string, string>;
/** The languages that have a rule. */
export const CODES = Object.keys(BEFORE) as Code[];
const AFTER: Record<Code, string> = {
  ar: String.raw`(?![\p{L}])`,
  tr: String.raw`(?![\p{L}-])`,
  en: String.raw`(?:’s)?(?![\p{L}-])`,
  de: String.raw`s?(?![\p{L}-])`,
};

interface Mention {
  person: Person;
  name: string;
  start: number;
  end: number;
}

/** A part that a name of somebody else takes up is no mention, and no letter moves. */
export function withoutNamesakes(code: Code, text: string): string {
  const plain = code === 'ar' ? text.replaceAll(ON_ME, '').replaceAll(MARKS, '') : text;
  return (NAMESAKES[code] ?? [])
    .toSorted(longestFirst)
    .reduce((rest, name) => rest.replaceAll(name, '·'.repeat(name.length)), plain);
}

const matchers = new Map<Code, { pattern: RegExp; people: Map<string, Person> }>();
function matcherOf(code: Code) {
  const made = matchers.get(code);
  if (made) return made;
  const people = new Map<string, Person>();
  for (const person of PEOPLE) for (const name of person.spellings[code]) people.set(name, person);
  const names = [...people.keys()].toSorted(longestFirst);
  // One group for each name tells afterwards which of them it was.
  const choice = names.map((name) => `(${code === 'ar' ? bent(name) : escaped(name)})`).join('|');
  const pattern = new RegExp(`${BEFORE[code]}(?:${choice})${AFTER[code]}`, 'gu');
  const matcher = { pattern, people: new Map(names.map((name) => [name, people.get(name)!])) };
  matchers.set(code, matcher);
  return matcher;
}

export function mentionsIn(code: Code, text: string): Mention[] {
  const { pattern, people } = matcherOf(code);
  const names = [...people.keys()];
  return [...text.matchAll(pattern)].map((match) => {
    const name = names[match.slice(2).findIndex((group) => group !== undefined)] ?? '';
    return {
      person: people.get(name)!,
      name,
      start: match.index + (match.groups?.['particle']?.length ?? 0),
      end: match.index + match[0].length,
    };
  });
}

const WRONG: Record<Code, RegExp> = {
  en: /\bpbuh\b|\(s\.?a\.?w|\(saws?\)|sallallahu|peace and blessings be upon|blessings and peace|alayhi[ -]s?s?al[aā]m|\(as\)|\(r\.?a\.?\)|radiy?a?[ -]?allahu/iu,
  de: /\bpbuh\b|\(s\.?a\.?[wv]|\(saw\)|sallallahu|Segen und Friede|Friede und Segen|Friede sei auf ihm|\(a\.?s\.?\)|\(r\.?a\.?\)|radiy?a?[ -]?allahu/iu,
  tr: /\(s\.a\.|\(sav\)|sallallah|aleyhi(?:s|’s|'s)|aleyhisselam|\(r\.a\.|\(ra\)|radıyallah|Hazret|Halife (?:Ebû Bekir|Ömer|Osman|Ali)/iu,
  ar: /صلى الله عليه|صلى الله على محمد|\(ص\)|\(رض\)|\(ع\)|[\ufd40-\ufd4f]/u,
};

/** The Prophet by his name or by what he is. */
const PROPHET: Record<Code, RegExp> = {
  en: /\b(?:[Tt]he|[Oo]ur) (?:Prophet|Messenger)(?: of Allah)?(?:’s)?(?! ?\p{Lu})|(?<!(?:ibn|Askia) )\bMuhammad(?:’s)?(?![\p{L}-])/gu,
  de: /\b(?:[Dd]e[rnms]|[Zz]um|[Vv]om|[Bb]eim|[Aa]m|[Uu]nser(?:en|em|es)?) (?:Prophet|Propheten|Gesandte[rnm]?)(?: Allahs)?(?![\p{L}-])(?! \p{Lu}\p{Ll}+(?: \(Friede|, ))|(?<!(?:ibn|Askia) )\bMuhammads?(?![\p{L}-])/gu,
  ar: /(?<![\p{L}])(?<!يا )[وفبلك]*(?:النبي|للنبي|الرسول|للرسول|رسول الله|نبينا|محمد)(?![\p{L}])/gu,
  tr: /Peygamberimiz\p{L}*|Peygamber Efendimiz(?:’\p{L}+)?|(?:Hz\. )?Peygamber(?=’)’\p{L}+|Resûlullah(?:’\p{L}+)?|(?<!(?:b\.|Askia) )Muhammed(?:’\p{L}+)?(?![\p{L}-])/gu,
};

/** In a hadith he is named as others named him, and the testimony says that he is the Messenger of Allah. */
const isTestimony = (name: string, before: string) =>
  /Muhamm|محمد/u.test(name) || /(?:I am|Muhammad is|ich|Muhammad) $/u.test(before);

/** What of the Prophet goes unblessed: a name of his stands without the sign. */
function unblessed(code: Code, text: string, kind: Kind): string[] {
  return [...text.matchAll(PROPHET[code])]
    .filter(({ 0: name, index }) => kind !== 'hadith' || !isTestimony(name, text.slice(0, index)))
    .filter(({ 0: name, index }) => !/^ ?ﷺ/u.test(text.slice(index + name.length)))
    .map(({ 0: name, index }) => `${name}: …${text.slice(Math.max(0, index - 20), index + 40)}…`);
}

const JOINED = /^(?:،? و|، | على | مع )$/u;

/** Names that share one honorific: أبو بكر وعمر رضي الله عنهما. */
function together(mentions: readonly Mention[], text: string): Mention[][] {
  const groups: Mention[][] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && JOINED.test(text.slice(before.end, mention.start))) last.push(mention);
    else groups.push([mention]);
  }
  return groups;
}

/** What follows one name, or several that share it. */
function arabicHonorific(group: readonly Mention[]): string {
  const [{ person, name } = { person: undefined, name: '' }] = group;
  const many = group.length > 2 ? 'هم' : group.length === 2 ? 'هما' : '';
  const both = person?.father && /(?:^| )(?:ا?بن|بنت) /u.test(name) ? 'هما' : '';
  const whom = many || both || (person?.she ? 'ها' : 'ه');
  return person?.is === 'companion' ? `رضي الله عن${whom}` : `علي${whom} السلام`;
}

function unmarkedArabic(text: string): string[] {
  return together(mentionsIn('ar', text), text).flatMap((group) => {
    const [first] = group;
    const end = group.at(-1)?.end ?? 0;
    const wanted = arabicHonorific(group);
    const follows = text.slice(end).replaceAll(MARKS, '');
    const has = new RegExp(`^ ${wanted}(?![\\p{L}])`, 'u').test(follows);
    return has ? [] : [`${text.slice(first?.start, end)} ${wanted}: …${text.slice(end, end + 30)}`];
  });
}

function unmarkedTurkish(text: string): string[] {
  return mentionsIn('tr', text).flatMap(({ person: { is }, start, end }) => {
    const before = text.slice(0, start);
    // Whoever is spoken to is called by name.
    if (/(?:[Ee]y|[Yy]â) $/u.test(before)) return [];
    const after = text.slice(end).replace(/^’\p{L}+/u, '');
    const right =
      (is === 'peace' || before.endsWith('Hz. ')) &&
      (is === 'companion' || is === 'blessed' || after.startsWith(' (a.s.)'));
    return right ? [] : [`…${text.slice(Math.max(0, start - 15), end + 20)}`];
  });
}

const PEACE = { en: '(peace be upon him)', de: '(Friede sei mit ihm)' } as const;

function unmarkedOnce(code: 'en' | 'de', text: string): string[] {
  const met = new Set<string>();
  return mentionsIn(code, text).flatMap(({ person, start, end }) => {
    const marked = text.slice(end).startsWith(` ${PEACE[code]}`);
    const first = !met.has(person.id);
    met.add(person.id);
    return marked === first ? [] : [`${first ? 'without' : 'again'}: ${text.slice(start, end + 25)}`];
  });
}

/** What of a text does not keep the rule. */
export function honorificsMissing(code: Code, written: string, kind: Kind): string[] {
  const wrong = written.replaceAll(MARKS, '').match(WRONG[code]);
  const spelled = wrong && kind !== 'said' ? [`written otherwise: ${wrong[0]}`] : [];
  if (kind === 'said') return [];
  const text = withoutNamesakes(code, written);
  const prophet = unblessed(code, text, kind);
  if (code === 'ar') return [...spelled, ...prophet, ...unmarkedArabic(text)];
  if (code === 'tr') return [...spelled, ...prophet, ...unmarkedTurkish(text)];
  return [...spelled, ...prophet, ...(kind === 'heading' ? [] : unmarkedOnce(code, text))];
}
