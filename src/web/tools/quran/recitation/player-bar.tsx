import { useEffect, useEffectEvent, useState } from 'react';
import { Pause, Play, SlidersHorizontal, X } from 'lucide-react';
import { changeReading } from '#web/domain/quran/reading-settings.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { showAyah } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { PlayerDialog } from '#web/tools/quran/recitation/player-dialog.tsx';
import { player, usePlayer } from '#web/tools/quran/recitation/player.ts';
import type { Listening } from '#web/tools/quran/recitation/use-listening.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PlayerBarProps {
  first: number;
  last: number;
  listening: Listening;
  /** Brings the ayah that is heard before the eyes. */
  onFollow?: (ayah: number) => void;
}

/** Listening, where the operator of this server offers it. Nothing is fetched before somebody asks for it. */
export function PlayerBar({ first, last, listening, onFollow = followed }: PlayerBarProps) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const { ayah, state } = usePlayer();
  const [open, setOpen] = useState(false);
  const { voice, reciters, listen } = listening;
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    if (ayah !== null) follow(ayah);
  }, [ayah]);
  return (
    <section aria-label={t('recitation')} className="sticky bottom-22 z-20 grid gap-2 lg:bottom-4">
      {state === 'failed' && <Notice look="bad">{t('audioError')}</Notice>}
      <div className="flex items-center gap-1 rounded-pill border border-line bg-raised p-1.5 shadow-lifted">
        {state === 'playing' || state === 'loading' ? (
          <IconButton label={t('pause')} onClick={player.pause}>
            <Pause className="size-5" aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label={t('listen')} onClick={() => (ayah === null ? listen(first) : player.resume())}>
            <Play className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        <span className="min-w-0 flex-1 truncate px-1 text-sm" aria-live="polite">
          {ayah === null ? voice.name : `${nameOf(ayah)} · ${voice.name}`}
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
        reciter={voice.id}
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
