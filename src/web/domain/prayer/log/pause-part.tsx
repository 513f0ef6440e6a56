import { X } from 'lucide-react';
import { dayFromIso } from '#core/day.ts';
import { pauseOn, pausesOf, withPause, withPauseEnded } from '#core/prayer-log/pauses.ts';
import type { KnownPause } from '#core/prayer-log/pauses.ts';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { dayFormat } from '#web/platform/language/calendar.ts';
import { noteReason, REASONS, useDeviceNotes } from '#web/domain/prayer/log/device-notes.ts';
import type en from '#web/domain/prayer/log/en.json';
import { changeLog, useOwnLog } from '#web/domain/prayer/log/own-log.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Stops the counting for a while. */
export function PausePart({ today }: { today: string }) {
  const t = useText<typeof en>('domain/prayer/log');
  const log = useOwnLog();
  const pause = pauseOn(log, today);
  const earlier = pausesOf(log).filter(({ id }) => id !== pause?.id);

  function change(on: boolean) {
    changeLog((log, now) => {
      if (on) return withPause(log, crypto.randomUUID(), { from: today, to: null }, now);
      return pause ? withPauseEnded(log, pause, today, now) : log;
    });
  }

  return (
    <div className="grid gap-3">
      <Switch
        label={
          <>
            <span className="block font-semibold">{t('pause')}</span>
            <span className="block text-sm text-muted">{t('pauseText')}</span>
          </>
        }
        checked={pause !== undefined}
        onChange={change}
      />
      {pause && <PauseDetails pause={pause} today={today} />}
      {earlier.length > 0 && (
        <Disclosure title={t('earlierPauses')}>
          <ul className="grid text-sm">
            {earlier.map((pause) => (
              <EarlierPause key={pause.id} pause={pause} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function PauseDetails({ pause, today }: { pause: KnownPause; today: string }) {
  const t = useText<typeof en>('domain/prayer/log');
  const reason = useDeviceNotes().reasons[pause.id];
  const move = (from: string) =>
    dayFromIso(from) &&
    from <= today &&
    changeLog((log, now) => withPause(log, pause.id, { from, to: pause.to }, now));
  return (
    <div className="grid gap-3 rounded-field bg-gold-soft p-4">
      <div className="grid items-start gap-3 @2xl:grid-cols-2">
        <DayField label={t('pauseSince')} max={today} value={pause.from} onChange={move} />
        <SelectField
          label={t('pauseReason')}
          hint={t('pauseReasonHint')}
          value={reason ?? ''}
          onChange={(event) =>
            noteReason(pause.id, REASONS.find((known) => known === event.target.value) ?? null)
          }
        >
          <option value="">{t('reasonNone')}</option>
          {REASONS.map((known) => (
            <option key={known} value={known}>
              {t(known)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-sm">{t('pauseRule')}</p>
    </div>
  );
}

function EarlierPause({ pause }: { pause: KnownPause }) {
  const t = useText<typeof en>('domain/prayer/log');
  const { locale } = languageOf(useLanguage());
  const reason = useDeviceNotes().reasons[pause.id];
  const [from, to] = [dayFromIso(pause.from), dayFromIso(pause.to ?? pause.from)];
  const range = from && to ? dayFormat(locale, { dateStyle: 'medium' }).range(from, to) : pause.from;
  function remove() {
    changeLog((log, now) => withPause(log, pause.id, null, now));
    noteReason(pause.id, null);
  }
  return (
    <li className="flex items-center justify-between gap-2">
      <span>
        {range}
        {reason && <span className="text-muted"> · {t(reason)}</span>}
      </span>
      <IconButton label={t('pauseRemove', { range })} onClick={remove}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
