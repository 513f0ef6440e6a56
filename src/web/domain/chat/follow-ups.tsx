import { CornerDownRight } from 'lucide-react';
import { questionsNear } from '#core/assistant/shown.ts';
import type en from '#web/domain/chat/en.json';
import type { Turn } from '#web/domain/chat/turn.ts';
import { useText } from '#web/platform/language/use-text.ts';

const MOST = 4;

/** What lies near by, as questions to tap; below help, what may have been meant instead. */
export function FollowUps({
  turn: { rest, crisis },
  onAsk,
}: {
  turn: Turn;
  onAsk: (question: string) => void;
}) {
  const t = useText<typeof en>('domain/chat');
  const questions = (crisis ? (crisis.near ?? []) : rest ? questionsNear(rest) : []).slice(0, MOST);
  if (questions.length === 0) return null;
  return (
    <section aria-label={t(crisis ? 'otherwise' : 'followUps')} className="flex flex-wrap gap-2 print:hidden">
      {crisis && <p className="w-full text-muted">{t('otherwise')}</p>}
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          dir="auto"
          onClick={() => onAsk(question)}
          className="inline-flex min-h-11 items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 text-start text-sm font-semibold transition-colors hover:border-primary hover:bg-primary-soft"
        >
          <CornerDownRight className="size-4 shrink-0 text-gold-ink rtl:-scale-x-100" aria-hidden="true" />
          {question}
        </button>
      ))}
    </section>
  );
}
