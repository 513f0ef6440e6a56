import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Shown } from '#core/assistant/shown.ts';
import { AnswerTools } from '#web/domain/chat/answer-tools.tsx';
import { AnswerView } from '#web/domain/chat/answer-view.tsx';
import { answeredTurn } from '#web/domain/chat/turn.ts';
import type { Turn } from '#web/domain/chat/turn.ts';
import { Data } from '#web/domain/data/data.tsx';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/answer/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

async function sharedTurn(token: string): Promise<Turn | null> {
  const { data } = await (await client()).rpc('shared_answer', { _token: token }).throwOnError();
  const [shared] = data;
  if (!shared) return null;
  const { question, answer, writer } = shared;
  // Written by our server from the same type, and held to its shape by the table.
  return answeredTurn(
    { id: 'shared', question, mode: 'qa' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by our server from this type.
    answer as unknown as Shown,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same column, held by the table.
    writer as Turn['writer'],
  );
}

/** One answer that somebody shared, for whoever has the link. Says nothing of whose it is. */
export default function AnswerScreen() {
  const t = useText<typeof en>('features/answer');
  return (
    <Data>
      <NarrowPage title={t('title')} intro={t('intro')}>
        <Shared />
      </NarrowPage>
    </Data>
  );
}

function Shared() {
  const t = useText<typeof en>('features/answer');
  const { token = '' } = useParams();
  const { user } = useSession();
  const shared = useQuery({ queryKey: ['shared-answer', token], queryFn: () => sharedTurn(token) });
  if (shared.isPending) return <Spinner label={t('loading')} />;
  if (shared.isError)
    return <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={() => void shared.refetch()} />;
  if (!shared.data) return <Notice>{t('gone')}</Notice>;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 dir="auto" className="font-sans text-xl font-semibold">
        {shared.data.question}
      </h2>
      <AnswerView turn={shared.data} school={null} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <AnswerTools turn={shared.data} />
      </div>
      <ScreenLink to={user ? 'deenai' : 'landing'} className={buttonClass('soft', 'justify-self-start')}>
        {t('ask')}
      </ScreenLink>
    </article>
  );
}
