import type { HelpKind, HelpLine, HelpLines, HelpLineTexts } from '#content/help-lines-schema.ts';
import { ownPlaces } from '#web/domain/place/own-places.ts';
import { remember, remembered } from '#web/platform/device.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';
import { createStore, useStore } from '#web/platform/store.ts';

const lists = import.meta.glob<HelpLines>('/content/base/help-lines.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<HelpLineTexts>(['/content/*/help-lines.json', '!/content/base/**'], {
  import: 'default',
});
const texts = packs<HelpLineTexts | null>(
  // Where names cannot come, the numbers stand alone.
  async (language) => (await files[`/content/${language}/help-lines.json`]?.().catch(() => null)) ?? null,
);

const [LINES] = Object.values(lists);
const COUNTRY = 'help-country';

/** Chosen by whoever needs it, on this device; never looked up by where they are. */
const chosen = createStore<string | null>(remembered(COUNTRY));
chosen.subscribe(() => remember(COUNTRY, chosen.get()));

export interface ReadLine {
  line: HelpLine;
  name: string;
  kinds: readonly string[];
  hours: string | null;
}

export interface Help {
  countries: readonly string[];
  country: string | null;
  choose: (country: string) => void;
  /** What helps most first; nothing where no number is certain. */
  lines: readonly ReadLine[];
}

/** Where a tap leads. */
export function addressOf(line: HelpLine): string {
  const digits = line.number.replaceAll(/\D/g, '');
  return line.by === 'call' ? `tel:${digits}` : `sms:${digits}?body=${encodeURIComponent(line.say)}`;
}

/** Whom to call, by country: the one that was chosen, else that of the place for which prayer times are shown. */
export function useHelp(kinds?: readonly HelpKind[]): Help {
  const words = texts.use(useLanguage(), 'help-lines');
  const countries = LINES?.countries ?? {};
  const place = useStore(ownPlaces).current?.country ?? null;
  const country = useStore(chosen) ?? place;
  const known = country === null ? [] : (countries[country] ?? []);
  const lines = kinds ? known.filter((line) => line.kinds.some((kind) => kinds.includes(kind))) : known;
  return {
    countries: Object.keys(countries).toSorted((one, other) => (one < other ? -1 : 1)),
    country,
    choose: (next) => chosen.set(next),
    lines: lines.map((line) => ({
      line,
      name: words?.lines[line.line] ?? line.line,
      kinds: line.kinds.map((kind) => words?.kinds[kind] ?? kind),
      hours: line.hours === undefined ? null : (words?.always ?? null),
    })),
  };
}
