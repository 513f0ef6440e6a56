import { useLocation } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { BackLink } from '#web/ui/back-link.tsx';

/** To the list as it was left. */
export function WayBack() {
  const t = useText<typeof en>('tools/asmaul-husna');
  const { search } = useLocation();
  return (
    <BackLink narrowOnly to={pathOf('asmaul-husna') + (search.includes('q=') ? search : '')}>
      {t('all')}
    </BackLink>
  );
}
