import { useEffect } from 'react';
import { Play, Square } from 'lucide-react';
import { SOUNDS } from '#core/reminders.ts';
import type { Sound } from '#core/reminders.ts';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import {
  lookForSound,
  ownSoundName,
  playSound,
  soundPlaying,
  stopSound,
} from '#web/platform/sound/own-sound.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';

interface SoundFieldProps {
  sound: Sound;
  onChange: (sound: Sound) => void;
}

/** Which tone, and how it sounds; a file of one's own where this device has one. */
export function SoundField({ sound, onChange }: SoundFieldProps) {
  const t = useText<typeof en>('features/notifications');
  const hasOwn = Boolean(useStore(ownSoundName));
  const playing = useStore(soundPlaying) && sound === 'own';
  useEffect(() => void lookForSound(), []);
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <SelectField
          label={t('sound')}
          value={sound}
          onChange={(event) => onChange(SOUNDS.find((known) => known === event.target.value) ?? sound)}
        >
          {SOUNDS.filter((known) => known !== 'own' || hasOwn || sound === 'own').map((known) => (
            <option key={known} value={known}>
              {t(known)}
            </option>
          ))}
        </SelectField>
      </div>
      <IconButton
        label={playing ? t('ownSoundStop') : t('listen', { sound: t(sound) })}
        aria-disabled={sound === 'silent'}
        className="border border-edge text-primary aria-disabled:opacity-30"
        onClick={() => (playing ? stopSound() : void playSound(sound))}
      >
        {playing ? (
          <Square className="size-5" aria-hidden="true" />
        ) : (
          <Play className="size-5" aria-hidden="true" />
        )}
      </IconButton>
    </div>
  );
}
