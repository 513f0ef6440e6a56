import { WORTH_ASKING } from 'virtual:worth-asking';
import type { Occasions } from 'virtual:worth-asking';
import type { Mode } from '#core/assistant/answer.ts';
import { momentsAt } from '#core/assistant/chat/moments.ts';
import { mayHear } from '#core/assistant/policy/ages.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import { dayNumber } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { packs } from '#web/platform/language/packs.ts';
import { useNow } from '#web/platform/use-now.ts';

const questions = packs<Occasions | null>(
  async (language) => (await WORTH_ASKING[language]?.())?.default ?? null,
);

/** Of the present time so many, then what is always good to ask. */
const TIMELY = 3;

/** Questions worth asking now, other ones each day. */
export function useWorthAsking(mode: Mode, age: AgeGroup | null, count: number): string[] {
  const occasions = questions.use(useLanguage(), 'worth-asking');
  const now = useNow('minute');
  if (!occasions) return [];
  const turn = dayNumber(dayOf(now));
  const suitable = (list: Occasions[keyof Occasions]) =>
    list.filter(({ ages }) => mayHear(age, ages)).map(({ question }) => question);
  const hijri = hijriCalendar().hijri(dayOf(now));
  const timely = momentsAt({ hour: now.getHours(), weekday: now.getDay(), hijri }).flatMap((moment) =>
    turned(suitable(occasions[moment]), turn).slice(0, 2),
  );
  const usual = turned(
    suitable(occasions[age === 'under_10' ? 'small' : mode === 'learning' ? 'learning' : 'always']),
    turn,
  );
  const chosen = mode === 'learning' ? usual : [...timely.slice(0, TIMELY), ...usual];
  return [...new Set(chosen)].slice(0, count);
}

/** The list begins elsewhere each day. */
function turned<Item>(list: readonly Item[], by: number): Item[] {
  const start = list.length === 0 ? 0 : (by * 3) % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
