import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useRefusal } from '#web/domain/halaqa/actions.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/domain/halaqa/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** Of what was held of these words, what was not released; the author reads it alone. */
async function heldOf(targetId: string): Promise<string | null> {
  const { data } = await (
    await client()
  )
    .from('held_items')
    .select('id')
    .eq('target_id', targetId)
    .neq('state', 'released')
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.id ?? null;
}

/** Once for each decision: a person looks at it again. */
export function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof en>('domain/halaqa');
  const refused = useRefusal();
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const appealing = useMutation({
    mutationFn: async (words: string) => {
      const held = await heldOf(id);
      return held !== null && (await call('appeal', { _held_id: held, _words: words })) === true;
    },
    onSuccess: (taken) => {
      toast(t(taken ? 'appealSent' : 'appealTaken'));
      onClose();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = entryIn(new FormData(event.currentTarget), 'words');
    if (words !== null) appealing.mutate(words);
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{t('appealIntro')}</p>
      <TextArea
        label={t('appealText')}
        name="words"
        required
        minLength={3}
        maxLength={1000}
        dir="auto"
        rows={4}
      />
      {appealing.isError && <Notice look="bad">{refused(appealing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={appealing.isPending}>
          {t('appealSend')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
