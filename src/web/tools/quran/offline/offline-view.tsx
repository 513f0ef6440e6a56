import { Suspense, useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SURAHS } from '#core/quran/structure.ts';
import { noteUnwanted, noteWanted } from '#web/domain/offline/keep-texts.ts';
import { canKeep } from '#web/domain/quran/imported-shelf.ts';
import { meaningOf, useMeanings } from '#web/domain/quran/meanings.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';
import { dropPacks, keepPacks, keptSurahs } from '#web/domain/quran/shelf.ts';
import type { Pack } from '#web/domain/quran/surah-text.ts';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/quran/en.json';
import { KeptNow } from '#web/tools/quran/offline/kept-now.tsx';
import { StorageMeter } from '#web/tools/quran/offline/storage-meter.tsx';
import { WholeTextCheck } from '#web/tools/quran/offline/whole-text-check.tsx';
import { SubPage } from '#web/tools/quran/sub-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';

const recitations = preloadable(
  async () => (await import('#web/tools/quran/offline/kept-recitations.tsx')).KeptRecitations,
);

/** The whole Quran on the device, to read without a network. */
export function OfflineView() {
  const t = useText<typeof en>('tools/quran');
  const cache = useQueryClient();
  const kept = useQuery({ queryKey: ['kept-surahs'], queryFn: keptSurahs, staleTime: 0 });
  const own = useTranslations();
  const packs: readonly Pack[] = ['ar', ...useMeanings().map(({ id }) => id)];
  const [chosen, setChosen] = useState<readonly Pack[]>(['ar', ...own]);
  const [work, setWork] = useState<{ done: number; all: number } | 'failed' | null>(null);
  const nameOf = usePackName();
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['kept-surahs'] }),
      cache.invalidateQueries({ queryKey: ['kept'] }),
      cache.invalidateQueries({ queryKey: ['storage'] }),
    ]);
  useWarning(work !== null && work !== 'failed');

  async function keep() {
    noteWanted(chosen);
    setWork({ done: 0, all: chosen.length * SURAHS.length });
    try {
      await keepPacks(chosen, (done, all) => setWork({ done, all }));
      setWork(null);
    } catch (failure) {
      console.warn('Not everything could be kept', failure);
      setWork('failed');
    }
    await refresh();
  }

  async function drop(pack: Pack) {
    noteUnwanted(pack);
    await dropPacks([pack]);
    await refresh();
  }

  const countOf = (pack: Pack) => kept.data?.get(pack) ?? 0;
  const busy = work !== null && work !== 'failed';
  return (
    <SubPage title={t('way_offline')} remark={t('keptByItself')}>
      {!canKeep() && <Notice>{t('cannotKeep')}</Notice>}
      <KeptNow />
      <Card className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-semibold">{t('whatToKeep')}</legend>
          {packs.map((pack) => (
            <div key={pack} className="flex items-center justify-between gap-3">
              <Checkbox
                label={
                  <>
                    <span className="block">{nameOf(pack)}</span>
                    <span className="block text-sm text-muted">
                      {t('keptOf', { kept: countOf(pack), all: SURAHS.length })}
                    </span>
                  </>
                }
                checked={chosen.includes(pack)}
                // The text itself goes with every translation.
                disabled={pack === 'ar' || busy}
                onChange={(event) =>
                  setChosen(packs.filter((id) => (id === pack ? event.target.checked : chosen.includes(id))))
                }
              />
              {countOf(pack) > 0 && !busy && (
                <Button
                  look="quiet"
                  className="px-3!"
                  aria-label={t('dropPack', { name: nameOf(pack) })}
                  onClick={() => void drop(pack)}
                >
                  {t('drop')}
                </Button>
              )}
            </div>
          ))}
        </fieldset>
        {work === 'failed' && <Notice look="bad">{t('keepFailed')}</Notice>}
        {busy && (
          <div className="grid gap-1">
            <progress value={work.done} max={work.all} aria-label={t('keeping_progress')} />
            <p className="text-sm text-muted" aria-hidden="true">
              {t('keptOf', { kept: work.done, all: work.all })}
            </p>
          </div>
        )}
        <Button busy={busy} disabled={!canKeep()} onClick={() => void keep()}>
          {t('keepAll')}
        </Button>
      </Card>
      <Suspense fallback={null}>
        <recitations.Component />
      </Suspense>
      <StorageMeter />
      <WholeTextCheck complete={countOf('ar') === SURAHS.length} />
    </SubPage>
  );
}

function usePackName(): (pack: Pack) => string {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useLanguageName();
  return (pack) => {
    if (pack === 'ar') return t('arabicText');
    const { language, name } = meaningOf(pack);
    return `${nameOf(language)}: ${name}`;
  };
}

/** Leaving now would leave half of it behind. */
function useWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
}
