import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import type en from '#web/features/admin/en.json';
import type { TabId } from '#web/features/admin/frame/tabs.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { intoView } from '#web/ui/into-view.ts';

interface FrameProps {
  tabs: readonly { id: TabId }[];
  shown: TabId | undefined;
  children: ReactNode;
}

/** The name of the panel, the tabs of whoever looks at it, and the one that is open. */
export function Frame({ tabs, shown, children }: FrameProps) {
  const t = useText<typeof en>('features/admin');
  const list = useRef<HTMLUListElement>(null);
  const at = tabs.findIndex(({ id }) => id === shown);
  useEffect(() => intoView(list.current?.children[at]), [at]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} remark={<p>{t('remark')}</p>} />
      <nav aria-label={t('tabs')} className="-mt-2">
        <ul
          ref={list}
          className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-1"
        >
          {tabs.map(({ id }) => (
            <li key={id} className="min-w-fit grow sm:grow-0">
              <Link
                to={`/admin/${id}`}
                aria-current={id === shown ? 'page' : undefined}
                className="grid min-h-12 place-items-center rounded-t-field border-b-3 border-transparent px-1.5 text-center text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-3! hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink sm:px-4 sm:text-base"
              >
                {t(`tab.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
