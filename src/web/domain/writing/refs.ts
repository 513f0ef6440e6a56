import { screens } from '#web/registry.ts';

/** `2:153`, `bukhari:8`, `dua:<id>`, `lesson:<course>/<lesson>` …: what people refer to, as the database takes it. */
const AYAH = /^(\d{1,3}):(\d{1,3})(?:-\d{1,3})?$/;
const HADITH = /^([a-z]{3,20}):(\d{1,5}[a-z]?)$/;
const MADE = /^(kalimah|job):([0-9a-f-]{36})$/;
const OTHER = /^(dua|story|tool|answer|lesson|guide|post|place):([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/;

export type Ref =
  | { kind: 'ayah'; reference: string }
  | { kind: 'hadith'; key: string }
  | { kind: 'dua' | 'story' | 'tool' | 'kalimah' | 'job' | 'post' | 'place'; id: string }
  | { kind: 'lesson' | 'guide'; id: string; part: string };

/** What is named by its kind (`ref.post` …), since its own title is not at hand. */
export const isNamedByKind = (kind: Ref['kind'] | undefined): kind is 'post' | 'place' | 'kalimah' | 'job' =>
  kind === 'post' || kind === 'place' || kind === 'kalimah' || kind === 'job';

/** Null for what this version of the app has no page for. */
export function refOf(written: string): Ref | null {
  if (AYAH.test(written)) return { kind: 'ayah', reference: written };
  const [, made, its = ''] = MADE.exec(written) ?? [];
  if (made === 'kalimah' || made === 'job') return { kind: made, id: its };
  const [, kind, id = '', part = ''] = OTHER.exec(written) ?? [];
  if (kind === 'dua' || kind === 'story' || kind === 'tool' || kind === 'post' || kind === 'place')
    return { kind, id };
  if ((kind === 'lesson' || kind === 'guide') && part !== '') return { kind, id, part };
  return kind === undefined && HADITH.test(written) ? { kind: 'hadith', key: written } : null;
}

export function refPath(written: string): string | null {
  const ref = refOf(written);
  switch (ref?.kind) {
    case 'ayah':
      return `/quran/${ref.reference.replace(/-.*$/, '').replace(':', '/')}`;
    case 'hadith':
      return `/hadith/${ref.key.replace(':', '/')}`;
    case 'kalimah':
      return `/kalimah/${ref.id}`;
    case 'job':
      return `/halaqa/jobs/${ref.id}`;
    case 'story':
      return `/story/${ref.id}`;
    case 'post':
      return `/halaqa/post/${ref.id}`;
    case 'place':
      return `/mosque-finder/${ref.id}`;
    case 'tool':
      return `/${ref.id}`;
    case 'lesson':
    case 'guide':
      return `/${ref.id}/${ref.part}`;
    default:
      // The shelf of a dua is known to the duas alone (`RefCards`).
      return null;
  }
}

/** The way back: what a page that was found is called where people write. Null where it cannot be referred to. */
export function refAt(path: string): string | null {
  const ref = writtenFor(path);
  return ref !== null && refOf(ref) !== null ? ref : null;
}

/** Pages with a name of their own; all others are called by their screen and their place in it. */
const NAMED: readonly [address: RegExp, name: string][] = [
  [/^\/quran\/(\d+)\/(\d+)$/, '$1:$2'],
  [/^\/hadith\/([a-z]+)\/(\w+)$/, '$1:$2'],
  [/^\/duas\/[^/]+\/([^/]+)$/, 'dua:$1'],
  [/^\/story\/([^/]+)$/, 'story:$1'],
];

function writtenFor(address: string): string | null {
  const path = address.replace(/[?#].*$/s, '');
  const [pattern, name = ''] = NAMED.find(([known]) => known.test(path)) ?? [];
  if (pattern) return path.replace(pattern, name);
  const [, first = '', ...rest] = path.split('/');
  const screen = screens.find(({ paths }) => paths[0] === `/${first}`);
  if (screen?.place !== 'tool' && screen?.course === undefined) return null;
  if (rest.length === 0) return `tool:${first}`;
  return `${screen.course === undefined ? 'guide' : 'lesson'}:${path.slice(1)}`;
}
