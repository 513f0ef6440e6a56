import * as v from 'valibot';
import { number } from '../setting-kinds.ts';
import { isPreset, PEOPLE, PRESETS, type Person } from './presets.ts';

export interface Reciter {
  /** How our own addresses name them. */
  id: string;
  /** How the source's do. */
  folder: string;
  /** As the operator wrote it; empty where screens know the person. */
  name: string;
  person: Person | null;
}

/** Where recordings come from, whose there are, and what may be kept of them. */
export interface RecitationSettings {
  address: string;
  reciters: readonly Reciter[];
  cacheBytes: number;
  /** Milliseconds that one recording may take to come. */
  timeout: number;
}

const FOLDER = /^(?!\.+(?:\/|$))[\w.-]+(?:\/(?!\.+(?:\/|$))[\w.-]+)*$/;
const PRESET_NAMES = Object.keys(PRESETS).join(', ');

const isForm = (address: string) =>
  /^https?:\/\/[^{}/?#]+\//.test(address) &&
  URL.canParse(address.replace(/[{}]/g, '')) &&
  /\{number\}|\{surah\}.*\{ayah\}/.test(address) &&
  !/[{}]/.test(address.replace(/\{(?:reciter|surah|ayah|number)\}/g, ''));

/** Settings of the operator: recordings have rights of their own, so none are fetched unless somebody answers for it. */
export const RECITATION = {
  RECITATION: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => isPreset(value) || isForm(value),
        `must be one of ${PRESET_NAMES}, or an address with {surah} and {ayah}, or {number}`,
      ),
    ),
  ),
  RECITERS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          value.split(',').every((entry) => {
            const [folder = '', name = '', ...more] = entry.split('=').map((part) => part.trim());
            return FOLDER.test(folder) && name !== '' && more.length === 0;
          }),
        'must be a list such as Husary_128kbps=Mahmoud Al-Husary',
      ),
    ),
  ),
  RECITATION_CACHE_MB: number('2000', 0, 10_000_000),
  RECITATION_TIMEOUT: number('30', 1, 600),
};

const idOf = (folder: string) => folder.replaceAll('/', '_');

function named(list: string): Reciter[] {
  return list.split(',').map((entry) => {
    const [folder = '', name = ''] = entry.split('=').map((part) => part.trim());
    return { id: idOf(folder), folder, name, person: null };
  });
}

function known(voices: Readonly<Partial<Record<Person, string>>>): Reciter[] {
  return PEOPLE.flatMap((person) => {
    const folder = voices[person];
    return folder === undefined ? [] : [{ id: idOf(folder), folder, name: '', person }];
  });
}

interface Given {
  RECITATION?: string | undefined;
  RECITERS?: string | undefined;
  RECITATION_CACHE_MB: number;
  RECITATION_TIMEOUT: number;
}

/** `RECITERS` says who there is at an own address, and takes the place of a preset's list. */
export function recitationFrom(
  set: Given,
  unusable: (...lines: string[]) => Error,
): RecitationSettings | null {
  const { RECITATION: source, RECITERS: list } = set;
  if (source === undefined) return null;
  const preset = isPreset(source) ? PRESETS[source] : null;
  const own = list === undefined ? null : named(list);
  const reciters = own ?? (preset && known(preset.voices));
  if (reciters === null) throw unusable('RECITATION with an address of its own needs RECITERS beside it');
  if (new Set(reciters.map(({ id }) => id)).size < reciters.length)
    throw unusable('RECITERS names somebody twice');
  return {
    address: preset?.address ?? source,
    reciters,
    cacheBytes: set.RECITATION_CACHE_MB * 1_000_000,
    timeout: set.RECITATION_TIMEOUT * 1000,
  };
}

/** What browsers are told: who there is, and nothing of where it comes from. */
export const offered = (settings: RecitationSettings | null) =>
  settings && { reciters: settings.reciters.map(({ id, name, person }) => ({ id, name, person })) };
