import { useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import { LOGGED_PRAYERS } from '#core/prayer-log/log.ts';
import type { LoggedPrayer } from '#core/prayer-log/log.ts';
import { qadaMadeUp, qadaOwed, withOneMadeUp, withOwed } from '#core/prayer-log/qada.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { deviceId, useDeviceNotes } from '#web/domain/prayer/log/device-notes.ts';
import type en from '#web/domain/prayer/log/en.json';
import { changeLog, useOwnLog } from '#web/domain/prayer/log/own-log.ts';
import { QadaNumbers } from '#web/domain/prayer/log/qada-numbers.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Prayers that are still to be made up, counted down one by one. */
export function QadaPart() {
  const t = useText<typeof en>('domain/prayer/log');
  const log = useOwnLog();
  const { witr } = useDeviceNotes();
  const [setting, setSetting] = useState(false);
  const prayers = witr ? LOGGED_PRAYERS : PRAYERS;
  const sum = (count: (prayer: LoggedPrayer) => number) =>
    prayers.reduce((total, prayer) => total + count(prayer), 0);
  const owed = sum((prayer) => qadaOwed(log, prayer));
  const madeUp = sum((prayer) => qadaMadeUp(log, prayer));
  return (
    <Disclosure
      title={t('qada')}
      aside={
        <span className="rounded-pill bg-sunken px-3 text-sm tabular-nums">
          {t('qadaTotal', { count: owed })}
        </span>
      }
    >
      <div className="grid gap-2 pt-1">
        <p className="text-sm text-muted">{t('qadaText')}</p>
        <ul className="grid divide-y divide-line">
          {prayers.map((prayer) => (
            <QadaLine key={prayer} prayer={prayer} owed={qadaOwed(log, prayer)} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">{madeUp > 0 && t('qadaMadeUp', { count: madeUp })}</p>
          <Button look="quiet" className="-me-4" onClick={() => setSetting(true)}>
            {t('qadaSet')}
          </Button>
        </div>
      </div>
      <QadaNumbers open={setting} prayers={prayers} onClose={() => setSetting(false)} />
    </Disclosure>
  );
}

function QadaLine({ prayer, owed }: { prayer: LoggedPrayer; owed: number }) {
  const t = useText<typeof en>('domain/prayer/log');
  const name = t(prayer);
  return (
    <li className="flex items-center justify-between gap-2 py-1">
      <span>{name}</span>
      <span className="flex items-center gap-1">
        <IconButton
          label={t('qadaMinus', { prayer: name })}
          aria-disabled={owed === 0}
          className="aria-disabled:opacity-30"
          onClick={() => owed > 0 && changeLog((log, now) => withOneMadeUp(log, deviceId(), prayer, now))}
        >
          <Minus className="size-5" aria-hidden="true" />
        </IconButton>
        <span className="min-w-10 text-center font-semibold tabular-nums" aria-live="polite">
          {t('qadaTotal', { count: owed })}
        </span>
        <IconButton
          label={t('qadaPlus', { prayer: name })}
          onClick={() => changeLog((log, now) => withOwed(log, deviceId(), prayer, owed + 1, now))}
        >
          <Plus className="size-5" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
