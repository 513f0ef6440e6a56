import { openingHours } from '#core/mosques/opening-hours.ts';
import type { Hours, OpeningTime, OpeningRule } from '#core/mosques/opening-hours.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { hourOptions } from '#web/platform/language/hour-cycle.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';

/** When a mosque is open, in words; what cannot be read stands as OpenStreetMap has it. */
export function OpeningHours({ text }: { text: string }) {
  const rules = openingHours(text);
  const say = useRuleText();
  if (!rules) return <bdi dir="ltr">{text}</bdi>;
  return (
    <ul className="grid gap-1">
      {rules.map(say).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function useRuleText(): (rule: OpeningRule) => string {
  const t = useText<typeof en>('tools/mosque-finder');
  const { locale } = languageOf(useLanguage());
  const tag = `${locale}-u-ca-gregory-nu-latn`;
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC', ...hourOptions() });
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  // The fifth of January 1970 was a Monday.
  const day = (number: number) => weekday.format(Date.UTC(1970, 0, 4 + number));
  const moment = (one: OpeningTime) =>
    typeof one === 'string' ? t(`hours.${one}`) : clock.format(one * 60_000);
  const span = ({ from, to }: Hours) =>
    to === null ? t('hours.since', { from: moment(from) }) : `${moment(from)} – ${moment(to)}`;
  return ({ days, holidays, times }) => {
    const named = days.map(({ from, to }) =>
      from === to ? day(from) : t('hours.days', { from: day(from), to: day(to) }),
    );
    const when = [...named, ...(holidays ? [t('hours.holidays')] : [])];
    const said = typeof times === 'string' ? t(`hours.${times}`) : list.format(times.map(span));
    return `${when.length > 0 ? list.format(when) : t('hours.daily')}: ${said}`;
  };
}
