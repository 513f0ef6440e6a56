import { useState } from 'react';
import type { FormEvent } from 'react';
import { ANSWERS } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useDoing, useJobsRefusal } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { KeptAnswers } from '#web/features/halaqa/jobs/kept-answers.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** The owner's answer, which the applicant is told of. Words that are said again and again can be kept. */
export function AnswerForm({ id }: { id: string }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const [words, setWords] = useState('');
  const answering = useDoing(
    (form: FormData) =>
      call('answer_application', {
        _id: id,
        _state: entryIn(form, 'state') ?? '',
        _words: words.trim() || null,
      }),
    () => toast(t('answerSent')),
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    answering.mutate(new FormData(event.currentTarget));
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField label={t('answer')} name="state">
        {ANSWERS.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('answerWords')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        maxLength={2000}
        rows={4}
        dir="auto"
      />
      <KeptAnswers words={words} onChoose={setWords} />
      {answering.isError && <Notice look="bad">{refusal(answering.error)}</Notice>}
      <Button type="submit" className="justify-self-start" busy={answering.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

export function NoteForm({ id, note }: { id: string; note: string | null }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const refusal = useJobsRefusal();
  const noting = useDoing(
    (body: string | null) => call('note_application', { _id: id, _body: body }),
    () => toast(t('noteKept')),
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    noting.mutate(entryIn(new FormData(event.currentTarget), 'note'));
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        maxLength={2000}
        dir="auto"
        defaultValue={note ?? ''}
      />
      {noting.isError && <Notice look="bad">{refusal(noting.error)}</Notice>}
      <Button type="submit" look="plain" className="justify-self-start" busy={noting.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
