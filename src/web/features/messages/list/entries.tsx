import { useSearchParams } from 'react-router';
import { LISTS } from '#web/domain/messages/conversations.ts';
import type en from '#web/features/messages/en.json';
import { ConversationList } from '#web/features/messages/list/conversation-list.tsx';
import { ListTabs } from '#web/features/messages/list/list-tabs.tsx';
import { Results } from '#web/features/messages/list/results.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSearched } from '#web/ui/search-box.tsx';

/** One list at a time, requests apart; while somebody searches, what was found. */
export function Entries() {
  const t = useText<typeof en>('features/messages');
  const [search] = useSearchParams();
  const query = useSearched();
  const list = LISTS.find((name) => name === search.get('list')) ?? 'inbox';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {search.has('share') && <Notice>{t('shareChoose')}</Notice>}
      {query === '' ? (
        <>
          <ListTabs list={list} />
          <ConversationList key={list} list={list} />
        </>
      ) : (
        <Results query={query} />
      )}
    </div>
  );
}
