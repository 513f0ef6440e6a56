import type { FormEvent } from 'react';
import type { LoggedPrayer } from '#core/prayer-log/log.ts';
import { qadaOwed, withOwed } from '#core/prayer-log/qada.ts';
import { deviceId } from '#web/domain/prayer/log/device-notes.ts';
import type en from '#web/domain/prayer/log/en.json';
import { changeLog, useOwnLog } from '#web/domain/prayer/log/own-log.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { TextField } from '#web/ui/field.tsx';

const MOST_DIGITS = 5;

interface QadaNumbersProps {
  open: boolean;
  prayers: readonly LoggedPrayer[];
  onClose: () => void;
}

/** For years of prayers, which nobody counts up one by one. */
export function QadaNumbers({ open, prayers, onClose }: QadaNumbersProps) {
  const t = useText<typeof en>('domain/prayer/log');
  const log = useOwnLog();
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const device = deviceId();
    changeLog((log, now) =>
      prayers.reduce((next, prayer) => {
        const written = form.get(prayer);
        const owed = Number(typeof written === 'string' ? digitsIn(written).slice(0, MOST_DIGITS) : 0);
        return owed === qadaOwed(next, prayer) ? next : withOwed(next, device, prayer, owed, now);
      }, log),
    );
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('qadaSet')}>
      <form onSubmit={save} className="grid gap-4">
        <p className="text-muted">{t('qadaSetText')}</p>
        <div className="grid grid-cols-2 gap-3">
          {prayers.map((prayer) => (
            <TextField
              key={prayer}
              name={prayer}
              label={t(prayer)}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              defaultValue={qadaOwed(log, prayer)}
            />
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
