import { CloudUpload } from 'lucide-react';
import { useNavigate } from 'react-router';
import type domainWords from '#web/domain/halaqa/en.json';
import { discard, keepDraft, tryAgain, written } from '#web/domain/halaqa/outbox.ts';
import type { Waiting } from '#web/domain/halaqa/outbox.ts';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';

/** What was written and has not arrived: nothing is lost, and nothing is sent twice. */
export function WaitingList({ postId }: { postId?: string }) {
  const t = useText<typeof en>('features/halaqa');
  const waiting = useStore(written).waiting.filter(
    (words) => postId === undefined || (words.kind === 'comment' && words.postId === postId),
  );
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('waiting')} aria-live="polite" className="grid gap-3">
      <ul className="grid gap-3">
        {waiting.map((words) => (
          <li key={words.id} className="grid gap-2 rounded-field border border-dashed border-edge p-4">
            <WaitingWords words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingWords({ words }: { words: Waiting }) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof domainWords>('domain/halaqa');
  const navigate = useNavigate();
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-muted">
        <CloudUpload className="size-4 shrink-0" aria-hidden="true" />
        {words.refused === null ? t('waits') : say(`refused.${words.refused}`)}
      </p>
      <p dir="auto" className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">
        {words.kind === 'post' ? words.draft.body : words.body}
      </p>
      {words.refused !== null && (
        <div className="flex flex-wrap gap-2">
          <Button look="soft" onClick={() => tryAgain(words.id)}>
            {t('sendAgain')}
          </Button>
          {words.kind === 'post' && (
            <Button
              look="plain"
              onClick={() => {
                keepDraft(words.draft);
                discard(words.id);
                void navigate('/halaqa/post');
              }}
            >
              {t('change')}
            </Button>
          )}
          <Button look="plain" onClick={() => discard(words.id)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </>
  );
}
