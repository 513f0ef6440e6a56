import { isArabic } from '#core/search/arabic.ts';
import { formOf, soundOf, type Token } from './tokens.ts';

/**
 * The words of one language by what they mean. Entries are parted by commas. `kill*` is every word that begins so; `~ضرب` is an Arabic root
 * with whatever stands before and after it; `..` between words leaves room for up to three others; a key `not+want` means both at once.
 */
export type Words = Readonly<Record<string, string>>;

export interface Found {
  meaning: string;
  /** First and last word of it, by index. */
  from: number;
  to: number;
}

interface Entry {
  meanings: readonly string[];
  pieces: readonly (number | null)[];
}

export interface Lexicon {
  exact: Map<string, number>;
  begins: Map<string, number>;
  roots: Map<string, number>;
  /** Words without one letter, by which a slip is found. */
  slips: Map<string, string[]>;
  /** How long the beginnings are for which slips are found. */
  lengths: readonly number[];
  entries: readonly Entry[][];
  bySound: boolean;
}

/** Words as long as this may have one letter wrong; in Arabic one letter more often makes another word. */
const LONG = 6;
const LONG_ARABIC = 8;
/** A word that says enough alone is taken for another only if it is this long. */
const LONG_ALONE = 9;
const GAP = 3;
/** What is an alarm, or takes one away, by itself. */
const ALONE: ReadonlySet<string> = new Set(
  'suicidal farewell abused passive violent emergency harmless takfir sect hatred violence imitation persona sexual magic rules other divorceSaid marriageValid inheritance oath period custody medicalFast ingredient besides'.split(
    ' ',
  ),
);

/** Meanings whose words take endings in Turkish: things, bodies and people. */
const SUFFIXED = new Set(
  'means poison limb private weapon victim elder person child spouse people chest breathe rape bleed pain'.split(
    ' ',
  ),
);

export function lexicon(words: Words, { bySound = false, suffixed = false } = {}): Lexicon {
  const read = bySound ? soundOf : formOf;
  const made: Lexicon = {
    exact: new Map(),
    begins: new Map(),
    roots: new Map(),
    slips: new Map(),
    lengths: [],
    entries: [],
    bySound,
  };
  const entries: Entry[][] = [];
  const pieceOf = (word: string): number | null => {
    if (word === '..') return null;
    const [kind, bare] = word.endsWith('*')
      ? ([made.begins, word.slice(0, -1)] as const)
      : word.startsWith('~')
        ? ([made.roots, word.slice(1)] as const)
        : ([made.exact, word] as const);
    const form = read(bare);
    const known = kind.get(form);
    if (known !== undefined) return known;
    const id = entries.length;
    entries.push([]);
    kind.set(form, id);
    return id;
  };
  for (const [key, list] of Object.entries(words))
    for (const said of list.split(/[,،\n]/u)) {
      const takesEndings = suffixed && SUFFIXED.has(key);
      const pieces = said
        .trim()
        .split(/\s+/u)
        .filter(Boolean)
        .map((word, at, all) =>
          pieceOf(takesEndings && at === all.length - 1 && /^[^*]{4,}$/u.test(word) ? `${word}*` : word),
        );
      const [first] = pieces;
      if (first !== undefined && first !== null) entries[first]?.push({ meanings: key.split('+'), pieces });
    }
  made.entries = entries;
  const lengths = new Set<number>();
  for (const [form] of made.begins) if (form.length >= LONG) lengths.add(form.length);
  made.lengths = [...lengths];
  for (const form of [...made.exact.keys(), ...made.begins.keys()])
    if (form.length >= LONG)
      for (const less of [form, ...without(form)]) {
        const list = made.slips.get(less);
        if (list) list.push(form);
        else made.slips.set(less, [form]);
      }
  return made;
}

function without(word: string): string[] {
  return Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1));
}

interface Reading {
  id: number;
  /** What the ending or beginning of an Arabic verb says of who is meant. */
  more: readonly string[];
  /** Whether it is taken for another word. */
  slip: number;
}

/** Everything of the lexicon that stands in a text. */
export function foundIn(tokens: readonly Token[], lexicon: Lexicon): Found[] {
  const { entries } = lexicon;
  const known = new Map<string, Reading[]>();
  const readings = tokens.map((token) => {
    const key = lexicon.bySound ? token.sound : token.forms.join(' ');
    const before = known.get(key);
    if (before) return before;
    const read = readingsOf(token, lexicon);
    known.set(key, read);
    return read;
  });
  const ids = readings.map((list) => new Set(list.map(({ id }) => id)));
  return readings.flatMap((list, from) =>
    list.flatMap(({ id, more, slip }) =>
      (entries[id] ?? []).flatMap(({ meanings, pieces }) => {
        if (slip > 0 && slip < LONG_ALONE && pieces.length === 1 && meanings.some((one) => ALONE.has(one)))
          return [];
        const to = endOf(pieces, ids, 1, from);
        // A harmless phrase ends with its sentence: what follows must not take the danger out of the one before.
        if (to !== null && meanings[0] === 'harmless' && isBroken(tokens, from, to)) return [];
        return to === null ? [] : [...meanings, ...more].map((meaning) => ({ meaning, from, to }));
      }),
    ),
  );
}

/** Where an entry that began before ends, or nothing. */
function endOf(
  pieces: readonly (number | null)[],
  ids: readonly ReadonlySet<number>[],
  piece: number,
  last: number,
): number | null {
  if (piece >= pieces.length) return last;
  const next = pieces[piece];
  if (next === undefined) return last;
  if (next !== null) return ids[last + 1]?.has(next) ? endOf(pieces, ids, piece + 1, last + 1) : null;
  const after = pieces[piece + 1];
  if (after === undefined || after === null) return last;
  for (let skip = 0; skip <= GAP; skip++)
    if (ids[last + 1 + skip]?.has(after)) {
      const end = endOf(pieces, ids, piece + 2, last + 1 + skip);
      if (end !== null) return end;
    }
  return null;
}

function readingsOf(token: Token, lexicon: Lexicon): Reading[] {
  const forms = lexicon.bySound ? [token.sound] : token.forms;
  const read = new Map<number, readonly string[]>();
  const slips = new Map<number, number>();
  const addSlip = (id: number | undefined, length: number) => {
    if (id !== undefined && !read.has(id)) slips.set(id, Math.max(length, slips.get(id) ?? 0));
  };
  const add = (id: number | undefined, more: readonly string[] = []) => {
    if (id !== undefined && (read.get(id)?.length ?? -1) < more.length) read.set(id, more);
  };
  for (const form of forms) {
    for (const bare of bareForms(form)) add(lexicon.exact.get(bare));
    for (let length = 1; length <= form.length; length++) add(lexicon.begins.get(form.slice(0, length)));
    if (lexicon.roots.size > 0 && isArabic(form))
      for (const { root, more } of rootsOf(form)) add(lexicon.roots.get(root), more);
  }
  const [form = ''] = forms;
  const least = isArabic(form) ? LONG_ARABIC : LONG;
  if (!lexicon.bySound && form.length >= least && form.length < 24) {
    for (const word of near(form, lexicon.slips)) addSlip(lexicon.exact.get(word), word.length);
    // A beginning with a slip in it: as long as it should be, or one letter longer or shorter.
    for (const length of lexicon.lengths)
      if (length >= least && length < form.length + 2)
        for (const part of [length - 1, length, length + 1])
          if (part <= form.length)
            for (const word of near(form.slice(0, part), lexicon.slips))
              if (word.length === length) addSlip(lexicon.begins.get(word), length);
  }
  return [
    ...[...read].map(([id, more]) => ({ id, more, slip: 0 })),
    ...[...slips].map(([id, slip]) => ({ id, more: [], slip })),
  ];
}

/** Words that differ in one letter, or in two that changed places. */
function near(form: string, slips: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  for (const less of [form, ...without(form)])
    for (const word of slips.get(less) ?? []) if (isOneSlip(form, word)) found.add(word);
  return [...found];
}

function isOneSlip(one: string, other: string): boolean {
  // Hardly anybody errs in the first letter, and words that differ in it are others: bayıldı, yayıldı.
  if (one[0] !== other[0] && (one[0] !== other[1] || one[1] !== other[0])) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const least = Math.min(one.length, other.length) - start;
  while (end < least && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const BEFORE = /^([وف]?)((?:[بهحسكلعد]|عم|را?ح)?)/u;
const AFTER = [
  'ونني',
  'وني',
  'تني',
  'ني',
  'وها',
  'وه',
  'تها',
  'ته',
  'ها',
  'هم',
  'نا',
  'كم',
  'ك',
  'ه',
  'وا',
  'ون',
  'ين',
  'تي',
  'ات',
  'ان',
  'ت',
  'و',
  'ي',
  'ا',
  'ش',
  '',
];

/** Roots that an Arabic word may have, in the high language and in dialects, with what its ends say: ني is "me", أ is "I". */
function rootsOf(word: string): { root: string; more: readonly string[] }[] {
  const [, and = '', particle = ''] = BEFORE.exec(word) ?? [];
  const starts = new Map<string, readonly string[]>();
  const put = (rest: string, more: readonly string[] = []) => {
    if (rest.length >= 2 && !starts.has(rest)) starts.set(rest, more);
  };
  put(word);
  for (const rest of [
    word,
    word.slice(and.length),
    word.slice(and.length + particle.length),
    word.slice(particle.length),
  ]) {
    put(rest);
    if (/^[ايتنم]/u.test(rest)) put(rest.slice(1), rest.startsWith('ا') ? ['i'] : []);
    if (/^[بهحسك]/u.test(rest)) {
      put(rest.slice(1));
      if (/^.[ايتنم]/u.test(rest)) put(rest.slice(2), rest[1] === 'ا' ? ['i'] : []);
    }
  }
  const roots: { root: string; more: readonly string[] }[] = [];
  for (const [start, more] of starts)
    for (const end of AFTER)
      if (start.endsWith(end) && start.length - end.length >= 2) {
        const root = start.slice(0, start.length - end.length);
        const isMe = end.endsWith('ني') || (end === 'نا' && /^[وفبهحسك]?[يت]/u.test(word));
        roots.push({ root, more: isMe ? [...more, 'me'] : more });
      }
  return roots;
}

/** The longest word that is looked for in letters without spaces. */
const WORD = 14;

/** Letters without spaces between them as the words of the lexicon that they consist of; as they are if they do not. */
export function parted(token: Token, { exact, begins }: Lexicon): Token[] {
  const [form = ''] = token.forms;
  if (!token.glued || form.length > 60) return [token];
  // By end: the fewest words that lead there, told by where the last one began.
  const began: (number | undefined)[] = [0];
  const count: number[] = [0];
  for (let end = 1; end <= form.length; end++)
    for (let start = Math.max(0, end - WORD); start < end; start++) {
      const before = count[start];
      const word = form.slice(start, end);
      if (before === undefined || !(exact.has(word) || begins.has(word))) continue;
      if (before + 1 < (count[end] ?? Infinity)) {
        count[end] = before + 1;
        began[end] = start;
      }
    }
  if (count[form.length] === undefined) return [token];
  const words: Token[] = [];
  for (let end = form.length; end > 0; end = began[end] ?? 0)
    words.unshift({ ...token, forms: [form.slice(began[end] ?? 0, end)], glued: false });
  return words.map((word, at) => ({ ...word, at: token.at + at / words.length }));
}

/** Endings of German and English words; what is left has four letters at least. */
const ENDINGS = /^(.{4,}?)(?:ing|ed|es|en|em|er|st|te|s|e|n|t|d)$/u;
/** "And", "with", "to" and the article, which Arabic writes together with the word. */
const JOINED = /^(?:[وف])?(?:ال|[بلك]?ال|لل|[بلك])?/u;

/** A word as it is, and without what its language joins to it. */
function bareForms(form: string): string[] {
  if (!isArabic(form)) return [form, ...(ENDINGS.exec(form)?.slice(1, 2) ?? [])];
  const and = /^[وف](?=.{2})/u.test(form) ? [form.slice(1)] : [];
  const bare = form.replace(JOINED, '');
  return [form, ...and, ...(bare.length >= 3 ? [bare] : [])];
}

const isBroken = (tokens: readonly Token[], from: number, to: number) =>
  (tokens[to]?.at ?? 0) - (tokens[from]?.at ?? 0) > to - from;
