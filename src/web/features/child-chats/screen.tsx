import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isGrown } from '#web/domain/person/age-group.ts';
import { useFamily } from '#web/domain/person/family.ts';
import type { Relative } from '#web/domain/person/family.ts';
import { nameOf } from '#web/domain/person/name.ts';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ChildChat } from '#web/features/child-chats/child-chat.tsx';
import type en from '#web/features/child-chats/en.json';
import { client } from '#web/platform/client.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** What a child under sixteen asked the assistant, for a linked parent to read. The database decides who that is. */
export default function ChildChatsScreen() {
  const t = useText<typeof en>('features/child-chats');
  const { child = '', chat } = useParams();
  const family = useFamily();
  const relative = family.data?.find(
    ({ user_id, relation, approved }) => user_id === child && relation === 'child' && approved,
  );
  const name = relative && nameOf(relative);
  return (
    <NarrowPage title={name ? t('of', { name }) : t('title')} remark={t('remark')}>
      {family.isError ? (
        <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={() => void family.refetch()} />
      ) : family.isPending ? (
        <ListSkeleton lines={4} />
      ) : !relative || isGrown(relative.age_group) ? (
        <Notice>{t('gone')}</Notice>
      ) : chat === undefined ? (
        <Chats child={relative} />
      ) : (
        <ChildChat child={child} chat={chat} />
      )}
      {chat === undefined ? (
        <ScreenLink to="profile" search="?tab=people" className={buttonClass('plain', 'justify-self-start')}>
          {t('family')}
        </ScreenLink>
      ) : (
        <Link to={`/family/${child}/chats`} className={buttonClass('plain', 'justify-self-start')}>
          {t('back')}
        </Link>
      )}
    </NarrowPage>
  );
}

const LISTED = 200;

function Chats({ child: { user_id: child } }: { child: Relative }) {
  const t = useText<typeof en>('features/child-chats');
  const day = useDay();
  const chats = useQuery({
    queryKey: ['people', 'child-chats', child],
    queryFn: async () => {
      const supabase = await client();
      const { data } = await supabase
        .from('assistant_chats')
        .select('id, title, asked_at')
        .eq('user_id', child)
        .order('asked_at', { ascending: false })
        .limit(LISTED)
        .throwOnError();
      return data;
    },
  });
  if (chats.isError)
    return <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={() => void chats.refetch()} />;
  if (!chats.data) return <ListSkeleton lines={4} />;
  if (chats.data.length === 0) return <Empty>{t('none')}</Empty>;
  return (
    <ul className="grid gap-2">
      {chats.data.map(({ id, title, asked_at }) => (
        <li key={id}>
          <Link
            to={`/family/${child}/chats/${id}`}
            className="grid min-h-11 gap-1 rounded-card border border-line bg-raised px-5 py-3 hover:bg-primary-soft"
          >
            <span dir="auto" className="font-semibold">
              {title}
            </span>
            <span className="text-sm text-muted">{t('asked', { day: day(asked_at) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
