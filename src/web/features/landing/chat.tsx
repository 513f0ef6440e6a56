import { ArrowUp } from 'lucide-react';
import { Composer } from '#web/domain/chat/composer.tsx';
import { ask, conversation, startAnew, stop } from '#web/domain/chat/conversation.ts';
import { tabChat } from '#web/domain/chat/tab-chat.ts';
import { Thread } from '#web/domain/chat/thread.tsx';
import { isOver } from '#web/domain/chat/turn.ts';
import { useWorthAsking } from '#web/domain/chat/worth-asking.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { AnswerActions } from '#web/features/landing/answer-actions.tsx';
import type en from '#web/features/landing/en.json';
import { chosenLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

const SHOWN = 4;

/** Whoever has not told an age is answered as a child would be. Nothing is saved: it is in this tab alone. */
export function LandingChat() {
  const t = useText<typeof en>('features/landing');
  const { turns } = useStore(conversation);
  const questions = useWorthAsking('qa', null, SHOWN);
  const asks = (question: string, instead?: string) =>
    void ask({
      question,
      instead: instead ?? null,
      mode: 'qa',
      language: chosenLanguage(),
      age: null,
      school: null,
    });
  const forget = () => {
    tabChat.forget();
    startAnew();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-raised p-4 shadow-card sm:p-6">
      {turns.length > 0 ? (
        <div className="relative max-h-[75dvh] overflow-y-auto overscroll-contain">
          <Thread turns={turns} school={null} onAsk={asks} Actions={AnswerActions} isWithin />
        </div>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                dir="auto"
                onClick={() => asks(question)}
                className="flex h-full min-h-12 w-full items-center justify-between gap-3 rounded-field border border-line bg-ground px-4 py-2 text-start font-medium transition-colors hover:border-primary"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
                <ArrowUp className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Composer hint={t('askHint')} isBusy={turns.some((turn) => !isOver(turn))} onAsk={asks} onStop={stop} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{t('askNotSaved')}</p>
        {turns.length > 0 && (
          <>
            <Button look="quiet" onClick={forget}>
              {t('askForget')}
            </Button>
            <ScreenLink to="auth" search="?join" className={buttonClass('soft')}>
              {t('askKeep')}
            </ScreenLink>
          </>
        )}
      </div>
    </div>
  );
}
