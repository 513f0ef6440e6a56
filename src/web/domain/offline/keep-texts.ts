import { isImportedId } from '#core/quran/meaning.ts';
import type { MeaningId } from '#core/quran/meaning.ts';
import { translationFor } from '#core/quran/translations.ts';
import type { Message } from '#web/domain/offline/wish.ts';
import { meanings } from '#web/domain/quran/meanings.ts';
import { chosenTranslations } from '#web/domain/quran/reading-settings.ts';
import type { Pack } from '#web/domain/quran/surah-text.ts';
import { remember, remembered } from '#web/platform/device.ts';
import { after, whenIdle } from '#web/platform/idle.ts';
import { chosenLanguage, shownLanguage } from '#web/platform/language/current.ts';

/** A visit has come to rest by then: what it shows is there, and what it may show next has been preloaded. */
const REST = 4000;
/** Several times what is kept, so that others on the device have room. */
const ROOM = 30_000_000;
const UNWANTED = 'unkept';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** Whether the browser was told to save data. */
export const savesData = (): boolean => navigator.connection?.saveData === true;

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > ROOM;
}

const unwanted = (): readonly string[] => remembered(UNWANTED)?.split(',') ?? [];

/** What somebody removed stays away until they want it again. */
export function noteUnwanted(pack: Pack): void {
  remember(UNWANTED, [...new Set([...unwanted(), pack])].join());
}

export function noteWanted(packs: readonly Pack[]): void {
  const left = unwanted().filter((pack) => !packs.some((wanted) => wanted === pack));
  remember(UNWANTED, left.length > 0 ? left.join() : null);
}

/** The text, the meaning in the reader's language, and the translations that they chose to read. */
function wantedTexts(chosen: readonly MeaningId[]): Pack[] {
  const own = translationFor(chosenLanguage());
  const packs: Pack[] = [
    'ar',
    ...meanings()
      .map(({ id }) => id)
      .filter((id) => id === own || chosen.includes(id)),
  ];
  return packs.filter((pack) => !unwanted().includes(pack));
}

/** Asks the service worker to bring the Quran to this device, unless data or room is scarce. */
export async function keepTexts(chosen = chosenTranslations()): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData() || !(await hasRoom())) return;
  const { active } = await navigator.serviceWorker.ready;
  const wanted = wantedTexts(chosen);
  const imported = wanted.filter((pack) => isImportedId(pack));
  const texts = wanted.filter((pack) => !isImportedId(pack));
  active?.postMessage({ keep: { language: shownLanguage.get(), texts } } satisfies Message, []);
  // A next version of the service worker has them as they are: another text would have another address.
  if (imported.length === 0) return;
  const { keepImported } = await import('#web/domain/quran/imported-shelf.ts');
  for (const pack of imported) await keepImported(pack);
}

export async function keepTextsSoon(): Promise<void> {
  await after(REST);
  await whenIdle();
  await keepTexts();
  shownLanguage.subscribe(() => void keepTexts());
}
