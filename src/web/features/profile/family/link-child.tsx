import { useRef } from 'react';
import type { FormEvent } from 'react';
import type en from '#web/features/profile/family/en.json';
import { useText } from '#web/language/use-text.ts';
import { useFamilyDeed } from '#web/person/family.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

export function LinkChild() {
  const t = useText<typeof en>('family');
  const form = useRef<HTMLFormElement>(null);
  const link = useFamilyDeed('link_child');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code !== 'string' || !code.trim()) return;
    const onSuccess = (linked: unknown) => {
      if (linked !== true) return;
      form.current?.reset();
      toast(t('linked'));
    };
    link.mutate({ _code: code.trim() }, { onSuccess });
  }
  const error = link.isError ? t('failed') : link.data === false ? t('linkRefused') : null;
  return (
    <form ref={form} onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="min-w-48 flex-1">
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
