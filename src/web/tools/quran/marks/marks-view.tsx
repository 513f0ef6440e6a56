import { useState } from 'react';
import { KeepingQuestion } from '#web/domain/keeping/keeping-question.tsx';
import { useOwnEntries } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import type en from '#web/tools/quran/en.json';
import { CollectionList } from '#web/tools/quran/marks/collection-list.tsx';
import { KeepingPart } from '#web/tools/quran/marks/keeping-part.tsx';
import { MarkedAyah } from '#web/tools/quran/marks/marked-ayah.tsx';
import { SubPage } from '#web/tools/quran/sub-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** What somebody marked and wrote while reading. */
export function MarksView() {
  const t = useText<typeof en>('tools/quran');
  const { user } = useSession();
  const notes = useOwnEntries('note');
  const highlights = useOwnEntries('highlight');
  const [tab, setTab] = useState<string | null>(null);
  return (
    <SubPage title={t('way_marks')} remark={t(user?.isGuest ? 'marksIntroGuest' : 'marksIntro')}>
      <KeepingQuestion />
      <Tabs
        label={t('way_marks')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'bookmarks', label: t('bookmarks'), content: <CollectionList /> },
          {
            id: 'notes',
            label: t('notes'),
            content:
              notes.length === 0 ? (
                <Empty>{t('noNotes')}</Empty>
              ) : (
                <ul className="grid gap-3">
                  {notes.map(({ id, value }) => (
                    <MarkedAyah key={id} kind="note" ayah={Number(id)}>
                      <p className="whitespace-pre-wrap" dir="auto">
                        {value.text}
                      </p>
                    </MarkedAyah>
                  ))}
                </ul>
              ),
          },
          {
            id: 'highlights',
            label: t('highlights'),
            content:
              highlights.length === 0 ? (
                <Empty>{t('noHighlights')}</Empty>
              ) : (
                <ul className="grid gap-3">
                  {highlights.map(({ id, value }) => (
                    <MarkedAyah key={id} kind="highlight" ayah={Number(id)} colour={value.colour} />
                  ))}
                </ul>
              ),
          },
        ]}
      />
      <KeepingPart />
    </SubPage>
  );
}
