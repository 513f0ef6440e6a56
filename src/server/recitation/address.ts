import { numberOf, type Reference } from '#core/quran/reference.ts';
import type { Reciter, RecitationSettings } from './settings.ts';

const digits = (number: number) => String(number).padStart(3, '0');

/** `{surah}` and `{ayah}` have three digits, as collections name their files; `{number}` counts through the mushaf. */
export function sourceAddress(
  { address }: Pick<RecitationSettings, 'address'>,
  { folder }: Pick<Reciter, 'folder'>,
  reference: Reference,
): string {
  return address
    .replaceAll('{reciter}', folder)
    .replaceAll('{surah}', digits(reference.surah))
    .replaceAll('{ayah}', digits(reference.ayah))
    .replaceAll('{number}', String(numberOf(reference)));
}
