import { Suspense } from 'react';
import { MODES } from '#core/assistant/answer.ts';
import { Composer } from '#web/domain/chat/composer.tsx';
import { ask, conversation, isMember, startAnew, stop } from '#web/domain/chat/conversation.ts';
import { Thread } from '#web/domain/chat/thread.tsx';
import { isOver } from '#web/domain/chat/turn.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { ListSkeleton, TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { AnswerActions } from '#web/features/deenai/actions/answer-actions.tsx';
import { Earlier } from '#web/features/deenai/earlier.tsx';
import type en from '#web/features/deenai/en.json';
import { HistoryDrawer, NewChatButton } from '#web/features/deenai/history/history-drawer.tsx';
import { KeepSwitch } from '#web/features/deenai/keep-switch.tsx';
import { KeepingLine } from '#web/features/deenai/keeping-line.tsx';
import { PreferencesButton } from '#web/features/deenai/preferences-dialog.tsx';
import { choose, usePreferences } from '#web/features/deenai/preferences.ts';
import { useChatAfterwards } from '#web/features/deenai/use-chat-afterwards.ts';
import { useOpenedChat } from '#web/features/deenai/use-opened-chat.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import { useWide } from '#web/platform/use-wide.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

const startPage = preloadable(async () => (await import('#web/features/deenai/start-page.tsx')).StartPage);
const chats = preloadable(async () => (await import('#web/features/deenai/history/history.tsx')).History);

/** Ask, and be answered from our own library, with what each sentence rests on. */
export default function DeenaiScreen() {
  const t = useText<typeof en>('features/deenai');
  const { user } = useSession();
  const hasHistory = user?.isGuest === false;
  const wide = useWide();
  const preferences = usePreferences();
  const chat = useStore(conversation);
  const tellHistory = useChatAfterwards();
  const opened = useOpenedChat(tellHistory);
  const { mode, age, school } = preferences;

  async function asks(question: string, instead?: string) {
    const { id, keeps } = conversation.get();
    if (keeps && isMember()) opened.show(id);
    await ask({ ...preferences, question, instead: instead ?? null });
    tellHistory();
  }
  const begin = () => {
    startAnew();
    opened.show(null);
  };
  const history = (
    <Suspense fallback={<ListSkeleton lines={4} />}>
      <chats.Component onOpen={opened.show} onNew={begin} />
    </Suspense>
  );
  return (
    <div
      className={
        hasHistory
          ? 'grid items-start gap-8 lg:grid-cols-[clamp(13rem,24%,17rem)_minmax(0,1fr)] xl:gap-12'
          : ''
      }
    >
      {hasHistory && wide && (
        <aside
          aria-label={t('history')}
          className="sticky top-10 max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain pe-1 [scrollbar-width:thin]"
        >
          {history}
        </aside>
      )}
      <div className="reading mx-auto flex min-h-[calc(100dvh-11rem)] min-w-0 flex-col gap-5 lg:min-h-[calc(100dvh-5rem)]">
        <ScreenHead
          title={t('title')}
          remark={<p>{t('remark')}</p>}
          signs={
            <>
              {hasHistory && !wide && <HistoryDrawer>{history}</HistoryDrawer>}
              {!hasHistory && chat.turns.length > 0 && <NewChatButton onClick={begin} />}
              <PreferencesButton />
            </>
          }
        />
        <Segments
          label={t('mode')}
          segments={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={(next) => choose({ mode: next })}
        />
        <Earlier onContinued={() => opened.show(conversation.get().id)} />
        {opened.isGone && <Notice>{t('gone')}</Notice>}
        {opened.isFailed ? (
          <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={opened.retry} />
        ) : opened.isLoading ? (
          <TextSkeleton />
        ) : chat.turns.length === 0 ? (
          <Suspense fallback={<TextSkeleton />}>
            <startPage.Component mode={mode} age={age} onAsk={(question) => void asks(question)} />
          </Suspense>
        ) : (
          <Thread
            turns={chat.turns}
            school={school}
            onAsk={(question, instead) => void asks(question, instead)}
            Actions={AnswerActions}
          />
        )}
        <div className="sticky bottom-(--bottom-bar,4rem) z-10 mt-auto grid gap-2 bg-linear-to-t from-ground from-80% to-transparent pt-6 pb-3 lg:bottom-0 print:hidden">
          {hasHistory && chat.turns.length === 0 && <KeepSwitch keeps={chat.keeps} />}
          <Composer
            hint={t(`hint.${mode}`)}
            isBusy={chat.turns.some((turn) => !isOver(turn))}
            onAsk={(question) => void asks(question)}
            onStop={stop}
            above={<KeepingLine keeps={chat.keeps} />}
          />
        </div>
      </div>
    </div>
  );
}
