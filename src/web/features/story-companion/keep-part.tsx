import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { LENGTHS } from '#core/stories/choosing.ts';
import { canKeepStories, countKept } from '#web/domain/stories/kept-stories.ts';
import { storyTold } from '#web/domain/stories/queries.ts';
import { bytesQuery, firstSceneAddress, scenesAddress } from '#web/domain/stories/scenes.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Brings every story with its pictures to the device, for journeys and evenings without a network. */
export function KeepPart({ library }: { library: readonly ListedStory[] }) {
  const t = useText<typeof en>('features/story-companion');
  const language = useLanguage();
  const cache = useQueryClient();
  const all = library.length * LENGTHS.length;
  const { data: bytes } = useQuery(bytesQuery);
  const { data: kept, refetch } = useQuery({
    queryKey: ['kept-stories', language],
    queryFn: () => countKept(language),
    staleTime: 0,
  });
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  if (!canKeepStories() || kept === undefined) return null;

  async function keep(): Promise<void> {
    setFailed(false);
    setDone(0);
    try {
      for (const [at, { id }] of library.entries()) {
        for (const length of LENGTHS) {
          const story = await storyTold(language, id, length);
          cache.setQueryData(['story', language, id, length], story);
        }
        await Promise.all([fetch(scenesAddress(id)), fetch(firstSceneAddress(id))]);
        setDone((at + 1) * LENGTHS.length);
      }
      await navigator.storage?.persist?.().catch(() => false);
    } catch {
      setFailed(true);
    }
    setDone(null);
    await refetch();
  }
  if (kept >= all)
    return (
      <p className="flex items-center gap-2 text-muted">
        <Check className="size-5 text-success" aria-hidden="true" />
        {t('kept')}
      </p>
    );
  return (
    <section className="grid justify-items-start gap-2">
      <Button look="plain" busy={done !== null} onClick={() => void keep()}>
        {done === null && <Download className="size-5" aria-hidden="true" />}
        {t(done === null ? 'keep' : 'keeping')}
      </Button>
      {done !== null && (
        <progress value={done} max={all} aria-label={t('keeping')} className="h-1.5 w-full accent-primary" />
      )}
      {done === null && bytes && (
        <p className="text-sm text-muted">
          {t('keepText', { size: sizeIn(language, bytes.scenes + (bytes.words[language] ?? 0)) })}
        </p>
      )}
      {failed && <Notice look="bad">{t('keepFailed')}</Notice>}
    </section>
  );
}

const sizeIn = (language: string, bytes: number) =>
  new Intl.NumberFormat(languageOf(language).locale, { style: 'unit', unit: 'kilobyte' }).format(
    Math.ceil(bytes / 1000),
  );
