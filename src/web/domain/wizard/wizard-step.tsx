import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type en from '#web/domain/wizard/en.json';
import { useWizard } from '#web/domain/wizard/wizard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface WizardStepProps {
  title: string;
  text?: string;
  /** What the step has to do before the next one; if it fails, the step stays and `failure` says why. */
  onNext?: () => void;
  busy?: boolean;
  failure?: string | null;
  /** Until there is something to go on with, only skipping is offered. */
  ready?: boolean;
  /** Answered already: there is nothing left to skip. */
  answered?: boolean;
  children: ReactNode;
}

/** One question of the first-run wizard: its heading, its answers, and the way on. */
export function WizardStep(props: WizardStepProps) {
  const t = useText<typeof en>('domain/wizard');
  const { next, back, place, total, headingId } = useWizard();
  const {
    title,
    text,
    onNext = next,
    busy = false,
    failure,
    ready = true,
    answered = false,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step begins at its question, for the keyboard and for screen readers.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div className="grid gap-2">
        <p className="text-sm font-medium text-muted">{t('progress', { place, total })}</p>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
      {failure && <Notice look="bad">{failure}</Notice>}
      <div className="flex flex-wrap-reverse items-center gap-3">
        {back && (
          <Button look="plain" onClick={back}>
            {t('back')}
          </Button>
        )}
        {!answered && (
          <Button look="quiet" className="ms-auto" onClick={next}>
            {t('skip')}
          </Button>
        )}
        <Button type="submit" className={answered ? 'ms-auto' : undefined} busy={busy} disabled={!ready}>
          {place === total ? t('finish') : t('next')}
        </Button>
      </div>
    </form>
  );
}
