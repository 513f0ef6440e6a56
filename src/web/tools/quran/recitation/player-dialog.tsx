import { useState } from 'react';
import { repeatOf } from '#core/quran/recitation.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { player, usePlayer } from '#web/tools/quran/recitation/player.ts';
import type { Recitation } from '#web/tools/quran/recitation/recitation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';

const REPEATS = ['none', 'ayah', 'range'] as const;
const SPEEDS = [0.75, 1, 1.25, 1.5];
const TIMES = [1, 2, 3, 5, 10, Infinity];
const SLEEPS = [0, 5, 10, 20, 30, 60];

interface PlayerDialogProps {
  open: boolean;
  onClose: () => void;
  first: number;
  last: number;
  reciters: Recitation['reciters'];
  reciter: string;
  onReciter: (id: string) => void;
  onListen: (ayah: number) => void;
}

/** Who recites, how fast, what is repeated, and when it falls silent. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { open, onClose, first, last, reciters, reciter, onReciter, onListen } = props;
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const { ayah, speed, repeat } = usePlayer();
  const [kind, setKind] = useState(repeat.kind);
  const [from, setFrom] = useState(ayah ?? first);
  const [to, setTo] = useState(ayah ?? first);
  const [times, setTimes] = useState(3);
  const [sleep, setSleep] = useState(0);

  function listen() {
    player.repeat(repeatOf(kind, from, to, times));
    player.sleepAt(sleep === 0 ? null : Date.now() + sleep * 60_000);
    onListen(kind === 'range' ? from : (ayah ?? first));
    onClose();
  }

  const ayahs = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <Dialog open={open} onClose={onClose} title={t('recitationSettings')}>
      <SelectField label={t('reciter')} value={reciter} onChange={(event) => onReciter(event.target.value)}>
        {reciters.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('speed')}
        value={speed}
        onChange={(event) => player.speed(Number(event.target.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed}×`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('repeat')}
        value={kind}
        onChange={(event) => setKind(REPEATS.find((kind) => kind === event.target.value) ?? 'none')}
      >
        {REPEATS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`repeat_${kind}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'range' && (
        <div className="grid grid-cols-2 gap-3">
          {(
            [
              ['rangeFrom', from, setFrom],
              ['rangeTo', to, setTo],
            ] as const
          ).map(([label, value, set]) => (
            <SelectField
              key={label}
              label={t(label)}
              value={value}
              onChange={(event) => set(Number(event.target.value))}
            >
              {ayahs.map((number) => (
                <option key={number} value={number}>
                  {nameOf(number)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
      {kind !== 'none' && (
        <SelectField
          label={t('times')}
          value={times}
          onChange={(event) => setTimes(Number(event.target.value))}
        >
          {TIMES.map((count) => (
            <option key={count} value={count}>
              {count === Infinity ? t('withoutEnd') : t('timesCount', { count })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('sleepTimer')}
        value={sleep}
        onChange={(event) => setSleep(Number(event.target.value))}
      >
        {SLEEPS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t('noSleep') : t('minutes', { count: minutes })}
          </option>
        ))}
      </SelectField>
      <Button onClick={listen}>{t('listen')}</Button>
    </Dialog>
  );
}
