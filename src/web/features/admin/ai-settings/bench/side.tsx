import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TrialAsk, TrialFigures, Tried } from '#core/assistant/chat/trial.ts';
import { AnswerView } from '#web/domain/chat/answer-view.tsx';
import { CrisisPanel } from '#web/domain/chat/crisis-panel.tsx';
import { newTurn } from '#web/domain/chat/turn.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { tryPrompt } from '#web/features/admin/ai-settings/queries.ts';
import { usePromptRefusal } from '#web/features/admin/ai-settings/refusals.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** One answer with its figures. */
export function Side({ title, ask }: { title: string; ask: TrialAsk }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const id = useId();
  const refused = usePromptRefusal();
  const trial = useQuery({
    // Outside the panel's key: what was tried is not tried again when something changes.
    queryKey: ['prompt-trial', id],
    queryFn: ({ signal }) => tryPrompt(ask, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Card className="grid gap-4" aria-labelledby={`${id}-title`} aria-busy={trial.isPending}>
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      {trial.isPending && <Spinner />}
      {trial.isError && <Notice look="bad">{refused(trial.error)}</Notice>}
      {trial.data && <Answer id={id} ask={ask} tried={trial.data} />}
      {trial.isSuccess && <output className="sr-only">{t('answered')}</output>}
    </Card>
  );
}

function Answer({ id, ask, tried }: { id: string; ask: TrialAsk; tried: Tried }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  if ('crisis' in tried)
    return (
      <>
        <Notice>{t('crisis')}</Notice>
        <CrisisPanel crisis={tried.crisis} />
      </>
    );
  const { shown, writer, disbelieved, figures } = tried;
  const { answer, ...others } = shown;
  const { said, ...rest } = answer;
  return (
    <>
      <Figures figures={figures} />
      {disbelieved && <Notice>{t('disbelieved')}</Notice>}
      <AnswerView
        turn={{
          ...newTurn(id, ask.question, ask.mode),
          state: 'done',
          said,
          rest: { ...others, answer: rest },
          writer,
        }}
        school={null}
      />
    </>
  );
}

function Figures({ figures }: { figures: TrialFigures }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const shown = [
    ['supported', figures.supported],
    ['general', figures.general],
    ['unsupported', figures.unsupported],
    ['sources', figures.sources],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2">
      {shown.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-field bg-sunken px-4 py-2">
          <dt className="text-sm text-muted">{t(`figure.${name}`)}</dt>
          <dd className="text-xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
