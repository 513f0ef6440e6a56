import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { familyQuery, useFamilyAction } from '#web/domain/person/family.ts';
import type { Relative } from '#web/domain/person/family.ts';
import type en from '#web/features/profile/family/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** A child from ten on is asked; until it says yes, nothing is linked. */
export function LinkChild({ known }: { known: readonly Relative[] }) {
  const t = useText<typeof en>('features/profile/family');
  const form = useRef<HTMLFormElement>(null);
  const link = useFamilyAction('link_child');
  const cache = useQueryClient();
  const { user } = useSession();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code !== 'string' || !code.trim()) return;
    const onSuccess = async (linked: unknown) => {
      if (linked !== true) return;
      form.current?.reset();
      const family = await cache.fetchQuery({ ...familyQuery(user?.id ?? ''), staleTime: 0 });
      const waiting = family.find(({ relation, approved }) => relation === 'child' && !approved);
      const isNew = family.some(
        ({ user_id, approved }) =>
          approved && !known.some((child) => child.user_id === user_id && child.approved),
      );
      toast(t(waiting && !isNew ? 'linkAsked' : 'linked'));
    };
    link.mutate({ _code: code.trim() }, { onSuccess: (linked) => void onSuccess(linked) });
  }
  const error = link.isError ? t('failed') : link.data === false ? t('linkRefused') : null;
  return (
    <form ref={form} onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <TextField
          label={t('linkCode')}
          hint={t('linkHint')}
          error={error}
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          required
        />
      </div>
      <Button type="submit" look="soft" className="sm:mt-7" busy={link.isPending}>
        {t('link')}
      </Button>
    </form>
  );
}
