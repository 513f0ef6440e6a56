import { useEffect, useState } from 'react';
import type { ChangeEvent } from 'react';
import { FileAudio } from 'lucide-react';
import { Remark } from '#web/domain/page/remark.tsx';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import {
  canKeepSounds,
  keepSound,
  lookForSound,
  ownSoundName,
  removeSound,
} from '#web/platform/sound/own-sound.ts';
import { useStore } from '#web/platform/store.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A file that stays here, beside our tones. */
export function OwnSoundPart() {
  const t = useText<typeof en>('features/notifications');
  const name = useStore(ownSoundName);
  const [wrong, setWrong] = useState<Awaited<ReturnType<typeof keepSound>>>(null);
  useEffect(() => void lookForSound(), []);
  if (!canKeepSounds()) return null;

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file) setWrong(await keepSound(file));
  }

  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="min-w-0 flex-1 text-lg font-semibold">{t('ownSound')}</h3>
        <Remark>{t('ownSoundText')}</Remark>
      </div>
      {name && (
        <p className="wrap-anywhere">
          <bdi>{t('ownSoundKept', { name })}</bdi>
        </p>
      )}
      {wrong && <Notice look="bad">{t(wrong)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <label className={buttonClass('plain', 'has-focus-visible:outline-3 has-focus-visible:outline-ring')}>
          <FileAudio className="size-5" aria-hidden="true" />
          {t(name ? 'ownSoundOther' : 'ownSoundChoose')}
          <input type="file" accept="audio/*" className="sr-only" onChange={(event) => void take(event)} />
        </label>
        {name && (
          <Button look="plain" onClick={() => void removeSound()}>
            {t('ownSoundRemove')}
          </Button>
        )}
      </div>
    </section>
  );
}
