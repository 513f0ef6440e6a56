import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type en from '#web/features/profile/security/en.json';
import { enrolFactor, forgetUnfinished } from '#web/features/profile/security/factor.ts';
import { FirstCode } from '#web/features/profile/security/first-code.tsx';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useFormRefusal } from '#web/domain/proof/use-form-refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** A name for the device, then its first code. */
export function Enrolment({ userId, onEnd }: { userId: string; onEnd: () => void }) {
  const t = useText<typeof en>('features/profile/security');
  const form = useRef<HTMLFormElement>(null);
  const proof = useProof(userId);
  const enrol = useMutation({
    mutationFn: (typed: HTMLFormElement) => proof.ask(() => enrolFactor(typed)),
  });
  const { errorOf, error } = useFormRefusal(form, enrol.error);
  useFirstField(form);

  function leave() {
    onEnd();
    // The server forgets it within the hour if this fails.
    if (enrol.data) void forgetUnfinished().catch(() => undefined);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!enrol.isPending) enrol.mutate(event.currentTarget);
  }

  if (enrol.data) return <FirstCode userId={userId} factor={enrol.data} onEnd={onEnd} onLeave={leave} />;
  return (
    <>
      {proof.dialog}
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {error && <Notice look="bad">{error}</Notice>}
        <TextField
          label={t('factorName')}
          hint={t('factorNameHint')}
          error={errorOf('name')}
          name="name"
          maxLength={60}
          autoComplete="off"
          dir="auto"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={enrol.isPending}>
            {t('next')}
          </Button>
          <Button look="quiet" onClick={leave}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </>
  );
}
