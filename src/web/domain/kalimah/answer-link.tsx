import { Feather } from 'lucide-react';
import { Link } from 'react-router';
import { answerEntries } from 'virtual:answer-index';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';

/** To a card of an answer, where one can be made of it. */
export function AnswerLink({ id }: { id: string }) {
  const t = useText<typeof en>('platform/phrases');
  if (!answerEntries.some((entry) => entry.id === id)) return null;
  return (
    <Link
      to={`/kalimah?answer=${id}`}
      aria-label={t('makeCard')}
      title={t('makeCard')}
      className="grid size-11 shrink-0 place-items-center rounded-pill text-muted transition-colors hover:bg-primary-soft"
    >
      <Feather className="size-4" aria-hidden="true" />
    </Link>
  );
}
