import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import { reasonFor } from '#core/prayer-times/reason.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { clock } from '#web/domain/prayer/clock.ts';
import type names from '#web/domain/prayer/en.json';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { signedMinutes } from '#web/domain/prayer/signed-minutes.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { AsrField } from '#web/tools/prayer-times/settings/asr-field.tsx';
import { factsOf } from '#web/tools/prayer-times/why-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface WhyDialogProps {
  place: Place;
  day: Day;
  event: PrayerEvent;
  onClose: () => void;
}

/** "Why this time?": the rule, what was added, how it was estimated, and what others would print. */
export function WhyDialog({ place, day, event, onClose }: WhyDialogProps) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const reason = reasonFor(place, useCalculation(), day, event, useHijriCalendar());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('whyTitle', { prayer: name(event), time: clock(reason.at, place.zone, locale) })}
    >
      <dl className="grid gap-3">
        {factsOf(reason, t, name).map(({ term, text }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {event === 'asr' && <AsrField place={place} />}
      {!reason.checked && !reason.weakness && <p className="text-sm text-muted">{t('unchecked')}</p>}
      {reason.method === 'diyanet' && <p className="text-sm text-muted">{t('whyDiyanet')}</p>}
      {reason.weakness && <Notice>{t(`weakness_${reason.weakness}`)}</Notice>}
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('whyOthers')}</h3>
        <ul className="grid gap-1">
          {reason.others.map(({ method, at, minutes }) => (
            <li key={method} className="flex items-baseline justify-between gap-4">
              <span>{name(method)}</span>
              <span className="whitespace-nowrap tabular-nums">
                {clock(at, place.zone, locale)}{' '}
                <span className="text-sm text-muted">
                  <bdi>{signedMinutes(minutes, '±0')}</bdi>
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Button look="plain" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
