import { useLocation } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { useChosen, useSelectionName } from '#web/tools/hadith/row.ts';
import { BackLink } from '#web/ui/back-link.tsx';

/** To the list from which a hadith was opened, as it was left. */
export function WayBack() {
  const t = useText<typeof en>('tools/hadith');
  const { search } = useLocation();
  const chosen = useChosen();
  const nameOf = useSelectionName();
  const name = chosen ? nameOf(chosen) : t('all');
  return (
    <BackLink narrowOnly to={pathOf('hadith') + search}>
      {search.includes('q=') ? t('search') : name}
    </BackLink>
  );
}
