import { useState } from 'react';
import { referenceOf } from '#core/quran/reference.ts';
import { repeatOf } from '#core/quran/recitation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { KeepSurah } from '#web/tools/quran/recitation/keep-surah.tsx';
import type { Reciter } from '#web/tools/quran/recitation/offered.ts';
import { player, usePlayer } from '#web/tools/quran/recitation/player.ts';
import { RepeatFields } from '#web/tools/quran/recitation/repeat-fields.tsx';
import type { Wish } from '#web/tools/quran/recitation/repeat-fields.tsx';
import { useReciterName } from '#web/tools/quran/recitation/use-reciter-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select.tsx';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const SLEEPS = [0, 5, 10, 20, 30, 60];

interface PlayerDialogProps {
  open: boolean;
  onClose: () => void;
  first: number;
  last: number;
  reciters: readonly Reciter[];
  voice: Reciter;
  onReciter: (id: string) => void;
  onListen: (ayah: number) => void;
}

/** Who recites, how fast, what is repeated, when it falls silent, and what stays on the device. */
export function PlayerDialog({ open, ...choices }: PlayerDialogProps) {
  const t = useText<typeof en>('tools/quran');
  return (
    <Dialog open={open} onClose={choices.onClose} title={t('recitationSettings')}>
      <Choices {...choices} />
    </Dialog>
  );
}

function Choices(props: Omit<PlayerDialogProps, 'open'>) {
  const { onClose, first, last, reciters, voice, onReciter, onListen } = props;
  const t = useText<typeof en>('tools/quran');
  const reciterName = useReciterName();
  const { ayah, state, speed, repeat, gap, sleep: asleep } = usePlayer();
  const here = ayah ?? first;
  const [wish, setWish] = useState<Wish>({ kind: repeat.kind, from: here, to: here, times: 3, gap });
  const [sleep, setSleep] = useState(asleep);

  function listen() {
    const { kind, from, to, times } = wish;
    player.repeat(repeatOf(kind, from, to, times), wish.gap);
    player.sleepIn(sleep);
    // What is heard already goes on.
    const silent = state === 'still' || state === 'failed';
    if (kind === 'range') onListen(from);
    else if (silent) onListen(here);
    onClose();
  }

  return (
    <>
      <SelectField label={t('reciter')} value={voice.id} onChange={(event) => onReciter(event.target.value)}>
        {reciters.map((reciter) => (
          <option key={reciter.id} value={reciter.id}>
            {reciterName(reciter)}
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
      <RepeatFields first={first} last={last} wish={wish} onChange={setWish} />
      <SelectField
        label={t('sleepTimer')}
        hint={sleep === 0 ? undefined : t('sleepHint')}
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
      <KeepSurah reciter={voice} surah={referenceOf(here).surah} />
    </>
  );
}
