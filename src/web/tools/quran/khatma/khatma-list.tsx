import { useState } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { KhatmaCard } from '#web/tools/quran/khatma/khatma-card.tsx';
import { useKhatmaAction, useKhatmas } from '#web/tools/quran/khatma/khatma.ts';
import type { Khatma } from '#web/tools/quran/khatma/khatma.ts';
import { StartKhatma } from '#web/tools/quran/khatma/start-khatma.tsx';
import { PlanPart } from '#web/tools/quran/plan/plan-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Reading the whole Quran with family and friends. */
export function KhatmaList() {
  const t = useText<typeof en>('tools/quran');
  const khatmas = useKhatmas();
  const [starting, setStarting] = useState(false);
  return (
    <>
      <PlanPart title={t('together')} intro={t('togetherText')}>
        {khatmas.isPending && <Spinner />}
        {khatmas.isError && (
          <Retry text={t('togetherFailed')} action={t('tryAgain')} onRetry={() => void khatmas.refetch()} />
        )}
        {khatmas.data
          ?.filter(({ joined }) => !joined)
          .map((khatma) => (
            <Invitation key={khatma.id} khatma={khatma} />
          ))}
        {starting ? (
          <StartKhatma onDone={() => setStarting(false)} />
        ) : (
          <Button look="soft" className="justify-self-start" onClick={() => setStarting(true)}>
            {t('startTogether')}
          </Button>
        )}
      </PlanPart>
      {khatmas.data
        ?.filter(({ joined }) => joined)
        .map((khatma) => (
          <KhatmaCard key={khatma.id} khatma={khatma} />
        ))}
    </>
  );
}

function Invitation({ khatma }: { khatma: Khatma }) {
  const t = useText<typeof en>('tools/quran');
  const answer = useKhatmaAction('answer_khatma');
  const { title, invited_by: name } = khatma;
  const said = `invited${title === null ? 'Untitled' : ''}${name === null ? '' : 'By'}` as const;
  return (
    <Card look="gold" className="grid gap-3">
      <p>{t(said, { title: title ?? '', name: name ?? '' })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={answer.isPending} onClick={() => answer.mutate({ _id: khatma.id, _joins: true })}>
          {t('join')}
        </Button>
        <Button look="plain" onClick={() => answer.mutate({ _id: khatma.id, _joins: false })}>
          {t('decline')}
        </Button>
      </div>
    </Card>
  );
}
