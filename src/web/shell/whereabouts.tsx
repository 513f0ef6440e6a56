import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { screenAt } from '#web/platform/screen-at.ts';
import { pathOf } from '#web/registry.ts';
import { upFrom } from '#web/shell/up-from.ts';
import { IconButton } from '#web/ui/button.tsx';

/** The way back, and where one is. */
export function Whereabouts() {
  const t = useText<typeof en>('platform/phrases');
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const { title } = useTitles()(screen.id);
  const navigate = useNavigate();
  function back() {
    if (cameFromHere(history.state)) void navigate(-1);
    else void navigate(upFrom(pathname, screen, pathOf('dashboard')), { replace: true });
  }
  return (
    <div className="-ms-3 flex min-w-0 flex-1 basis-25 items-center gap-1">
      <IconButton label={t('back')} onClick={back}>
        <ArrowLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      {/* The heading of the page says it to screen readers. */}
      <span
        aria-hidden="true"
        className="min-w-0 font-display text-lg leading-[1.15] font-semibold text-balance wrap-break-word hyphens-auto rtl:leading-[1.3]"
      >
        {title}
      </span>
    </div>
  );
}

/** The router numbers the pages of a visit; the first has nothing behind it. */
function cameFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
