import { useState } from 'react';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import { useCaseRefusal } from '#web/features/admin/reports/case/refusal.ts';
import { wordsIn } from '#web/features/admin/reports/case/prepared.ts';
import { WordsField } from '#web/features/admin/reports/case/words-field.tsx';
import type { Case } from '#web/features/admin/reports/cases.ts';
import type en from '#web/features/admin/reports/en.json';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const APPEALABLE: readonly string[] = ['hide', 'remove', 'warn', 'limit', 'suspend'];

/** An appeal is decided by another person; one that came by letter is written down here. */
export function AppealPart({ shown }: { shown: Case }) {
  const mayLodge =
    shown.state === 'decided' && shown.appeal === null && APPEALABLE.includes(shown.decision ?? '');
  if (shown.state === 'appealed') return <Deciding shown={shown} />;
  return mayLodge ? <ByLetter shown={shown} /> : null;
}

function Deciding({ shown }: { shown: Case }) {
  const t = useText<typeof en>('features/admin/reports');
  const moment = useDateTime();
  const refused = useCaseRefusal();
  const [note, setNote] = useState('');
  const { doing, dialog } = useDeed(
    async (overturn: boolean) =>
      call('decide_appeal', { _id: shown.id, _overturn: overturn, _note: await wordsIn('notes', note) }),
    () => toast(t('appealDone')),
  );
  if (!shown.may_decide_appeal) return <Notice>{t('otherPerson')}</Notice>;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">{t('appealTitle')}</h3>
      {shown.alone_from !== null && <Notice>{t('alone', { moment: moment(shown.alone_from) })}</Notice>}
      <WordsField kind="notes" label={t('noteToPerson')} value={note} onChange={setNote} />
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={doing.isPending} onClick={() => doing.mutate(true)}>
          {t('overturn')}
        </Button>
        <Button look="plain" disabled={doing.isPending} onClick={() => doing.mutate(false)}>
          {t('uphold')}
        </Button>
      </div>
      {dialog}
    </section>
  );
}

function ByLetter({ shown }: { shown: Case }) {
  const t = useText<typeof en>('features/admin/reports');
  const refused = useCaseRefusal();
  const { doing, dialog } = useDeed(
    (words: string) => call('note_appeal', { _id: shown.id, _words: words }),
    (taken) => toast(t(taken === true ? 'appealNoted' : 'appealTooLate')),
  );
  return (
    <Disclosure title={t('byLetter')}>
      <form
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const words = entryIn(new FormData(event.currentTarget), 'words');
          if (words !== null) doing.mutate(words);
        }}
      >
        <div className="w-full">
          <TextArea
            label={t('appealWords')}
            name="words"
            required
            minLength={3}
            maxLength={1000}
            dir="auto"
          />
        </div>
        {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
        <Button type="submit" look="plain" busy={doing.isPending}>
          {t('noteAppeal')}
        </Button>
      </form>
      {dialog}
    </Disclosure>
  );
}
