import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { UserRound } from 'lucide-react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { followOutbox } from '#web/domain/halaqa/outbox.ts';
import { useStanding } from '#web/domain/halaqa/standing.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import type en from '#web/features/halaqa/en.json';
import { MessagesLink } from '#web/features/halaqa/frame/messages-link.tsx';
import { UnreadMark } from '#web/features/halaqa/frame/unread-mark.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { intoView } from '#web/ui/into-view.ts';

/** The page itself and nothing below it, since a post that is read belongs to no tab; `below`: all that is below it, too. */
const TABS = [
  { to: '/halaqa', label: 'tab.home' },
  { to: '/halaqa/network', label: 'tab.network' },
  { to: '/halaqa/post', label: 'tab.post' },
  { to: '/halaqa/notifications', label: 'tab.notifications' },
  { to: '/halaqa/jobs', label: 'tab.jobs', below: true },
] as const satisfies { to: string; label: keyof typeof en; below?: boolean }[];

/** The name of the place, its parts, and the one that is open. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('features/halaqa');
  const { user } = useSession();
  const standing = useStanding();
  useEffect(followOutbox, []);
  const tabs = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const open = TABS.findIndex((tab) => matchPath({ path: tab.to, end: !('below' in tab) }, pathname));
    intoView(tabs.current?.children[open]);
  }, [pathname]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        remark={<p>{t('remark')}</p>}
        signs={
          <>
            {standing.data?.may && <MessagesLink />}
            <NavLink
              to="/halaqa/profile"
              end
              aria-label={t('tab.profile')}
              title={t('tab.profile')}
              className="grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
            >
              <UserRound className="size-5" aria-hidden="true" />
            </NavLink>
          </>
        }
      />
      <nav aria-label={t('tabs')} className="-mt-2">
        {/* Relative, so that words for screen readers alone stay within what scrolls. */}
        <ul
          ref={tabs}
          className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-1"
        >
          {TABS.map(({ to, label, ...tab }) => (
            <li key={to} className="min-w-fit grow sm:grow-0">
              <NavLink
                to={to}
                end={!('below' in tab)}
                className="grid min-h-12 place-items-center rounded-t-field border-b-3 border-transparent px-1.5 text-center text-sm font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-3! hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink sm:px-4 sm:text-base"
              >
                <span>
                  {t(label)}
                  {label === 'tab.notifications' && standing.data?.may && user && <UnreadMark me={user.id} />}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
