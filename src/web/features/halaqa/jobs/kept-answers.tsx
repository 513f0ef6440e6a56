import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { templatesQuery } from '#web/features/halaqa/jobs/queries.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** Its name is its beginning. */
const NAME = 60;

interface KeptAnswersProps {
  words: string;
  onChoose: (words: string) => void;
}

/** Words from an earlier answer, and a way to keep these. */
export function KeptAnswers({ words, onChoose }: KeptAnswersProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const [chosen, setChosen] = useState('');
  const templates = useQuery(templatesQuery(useSession().user?.id ?? null)).data ?? [];
  const keeping = useDoing(
    async (body: string) => {
      await (
        await client()
      )
        .from('job_templates')
        .insert({ name: body.slice(0, NAME), body })
        .throwOnError();
    },
    () => toast(t('templateKept')),
  );
  const removing = useDoing(
    async (id: string) => {
      await (await client()).from('job_templates').delete().eq('id', id).throwOnError();
    },
    () => setChosen(''),
  );
  function choose(id: string) {
    setChosen(id);
    const body = templates.find((one) => one.id === id)?.body;
    if (body !== undefined) onChoose(body);
  }
  const failure = keeping.error ?? removing.error;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {templates.length > 0 && (
        <div className="min-w-0 flex-1 basis-48">
          <SelectField label={t('template')} value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('templateNone')}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {chosen !== '' && (
        <Button look="quiet" busy={removing.isPending} onClick={() => removing.mutate(chosen)}>
          {t('templateRemove')}
        </Button>
      )}
      {words.trim() !== '' && chosen === '' && (
        <Button look="quiet" busy={keeping.isPending} onClick={() => keeping.mutate(words.trim())}>
          {t('templateKeep')}
        </Button>
      )}
      {failure && <Notice look="bad">{refusal(failure)}</Notice>}
    </div>
  );
}
