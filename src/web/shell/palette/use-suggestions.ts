import { useMemo } from 'react';
import { useReaches } from '#web/domain/screens/reaches.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { useStore } from '#web/platform/store.ts';
import { screens } from '#web/registry.ts';
import type { ChoiceGroup } from '#web/shell/palette/choice.ts';
import type en from '#web/shell/palette/en.json';
import { recentVisits } from '#web/shell/palette/recent.ts';

const places = screens.filter(({ place }) => place && place !== 'about');

/** Before anything is typed: what was opened from here last, and every place there is. */
export function useSuggestions(): ChoiceGroup[] {
  const t = useText<typeof en>('shell/palette');
  const titleOf = useTitlesWithMore();
  const reaches = useReaches();
  const visits = useStore(recentVisits);
  const language = useLanguage();
  return useMemo(() => {
    const recent = visits.filter(({ path }) => reaches(path));
    const links = places.filter(({ paths }) => reaches(paths[0]));
    return [
      {
        id: 'recent',
        title: t('recent'),
        choices: recent.map((visit) => ({ ...visit, screen: screenAt(visit.path) })),
      },
      {
        id: 'links',
        title: t('links'),
        choices: links.map((screen) => {
          const { title, summary } = titleOf(screen.id);
          return { path: screen.paths[0], title, detail: summary, screen };
        }),
      },
    ].filter(({ choices }) => choices.length > 0);
    // Texts change with the language alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [visits, reaches, language]);
}
