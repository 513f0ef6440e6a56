import { Link } from 'react-router';
import { LISTS } from '#web/domain/messages/conversations.ts';
import type { List } from '#web/domain/messages/conversations.ts';
import { useMessagesStanding } from '#web/domain/messages/standing.ts';
import type en from '#web/features/messages/en.json';
import { Badge } from '#web/features/messages/list/badge.tsx';
import { listPath } from '#web/features/messages/paths.ts';
import { useText } from '#web/platform/language/use-text.ts';

export function ListTabs({ list }: { list: List }) {
  const t = useText<typeof en>('features/messages');
  const standing = useMessagesStanding().data;
  const requests = standing?.may === true ? standing.requests : 0;
  return (
    <nav aria-label={t('lists')}>
      <ul className="flex flex-wrap gap-1 border-b border-line">
        {LISTS.map((name) => (
          <li key={name} className="min-w-fit grow">
            <Link
              to={listPath(name)}
              aria-current={name === list ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center gap-2 rounded-t-field border-b-3 border-transparent px-2 text-sm font-semibold text-muted transition-colors -outline-offset-3! hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink"
            >
              {t(`list.${name}`)}
              {name === 'requests' && (
                <Badge count={requests} label={t('requestCount', { count: requests })} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
