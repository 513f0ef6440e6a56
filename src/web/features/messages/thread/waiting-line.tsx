import { Clock, TriangleAlert } from 'lucide-react';
import { discard, tryAgain } from '#web/domain/messages/outbox.ts';
import type { WaitingMessage } from '#web/domain/messages/outbox.ts';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** What was written and has not arrived: nothing is lost, and nothing is sent twice. */
export function WaitingLine({ words }: { words: WaitingMessage }) {
  const t = useText<typeof en>('features/messages');
  const { id, body, refused, files, refs } = words;
  const Icon = refused === null ? Clock : TriangleAlert;
  return (
    <li className="grid max-w-[min(34rem,85%)] grid-cols-[minmax(0,1fr)] gap-2 justify-self-end rounded-card rounded-ee-none border border-dashed border-edge px-4 py-2.5">
      {body !== '' && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {body}
        </p>
      )}
      {files.length + refs.length > 0 && (
        <p className="text-sm text-muted">{t('attached', { count: files.length + refs.length })}</p>
      )}
      <p className="flex items-center justify-end gap-2 text-sm text-muted">
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {refused === null ? t('waits') : t(`refused.${refused}`)}
      </p>
      {refused !== null && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="soft" onClick={() => tryAgain(id)}>
            {t('sendAgain')}
          </Button>
          <Button look="plain" onClick={() => discard(id)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  );
}
