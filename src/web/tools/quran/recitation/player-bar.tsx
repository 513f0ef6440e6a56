import { useEffect, useEffectEvent, useState } from 'react';
import { Pause, Play, SlidersHorizontal, X } from 'lucide-react';
import { changeReading } from '#web/domain/quran/reading-settings.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { showAyah } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { AudioFailed } from '#web/tools/quran/recitation/audio-failed.tsx';
import type { PlayerBarProps } from '#web/tools/quran/recitation/listening.ts';
import { useMediaKeys } from '#web/tools/quran/recitation/media-keys.ts';
import { PlayerDialog } from '#web/tools/quran/recitation/player-dialog.tsx';
import { player, usePlayer } from '#web/tools/quran/recitation/player.ts';
import { useReciterName } from '#web/tools/quran/recitation/use-reciter-name.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Listening, where the operator of this server offers it. Nothing is fetched before somebody asks for it. */
export function PlayerBar({ first, last, listening, onFollow }: PlayerBarProps) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const reciterName = useReciterName();
  const { ayah, state } = usePlayer();
  const [open, setOpen] = useState(false);
  const { voice, reciters, listen } = listening;
  const follow = useEffectEvent(onFollow ?? followed);
  const staysHere = onFollow === undefined;
  useEffect(() => {
    if (ayah !== null) follow(ayah);
  }, [ayah]);
  useEffect(() => {
    if (staysHere) player.within(first, last);
  }, [staysHere, first, last]);
  useMediaKeys(ayah === null ? null : nameOf(ayah), reciterName(voice), t('title'));
  return (
    <section
      aria-label={t('recitation')}
      aria-busy={state === 'loading'}
      className="sticky bottom-22 z-20 grid grid-cols-[minmax(0,1fr)] gap-2 lg:bottom-4"
    >
      {state === 'failed' && ayah !== null && <AudioFailed ayah={ayah} last={last} />}
      <div className="flex items-center gap-1 rounded-pill border border-line bg-raised p-1.5 shadow-lifted">
        {state === 'still' || state === 'failed' ? (
          <IconButton label={t('listen')} onClick={() => (ayah === null ? listen(first) : player.resume())}>
            <Play className="size-5" aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label={t('pause')} onClick={player.pause}>
            <Pause className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        <span className="min-w-0 flex-1 truncate px-1 text-sm">
          {ayah === null ? reciterName(voice) : `${nameOf(ayah)} · ${reciterName(voice)}`}
        </span>
        <IconButton label={t('recitationSettings')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal className="size-5" aria-hidden="true" />
        </IconButton>
        {ayah !== null && (
          <IconButton label={t('stop')} onClick={player.stop}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <PlayerDialog
        open={open}
        onClose={() => setOpen(false)}
        first={first}
        last={last}
        reciters={reciters}
        voice={voice}
        onReciter={(reciter) => {
          changeReading({ reciter });
          player.stop();
        }}
        onListen={listen}
      />
    </section>
  );
}

function followed(ayah: number): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  showAyah(ayah, calm ? 'auto' : 'smooth');
}
