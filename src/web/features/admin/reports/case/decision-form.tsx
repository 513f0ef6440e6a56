import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import { wordsIn } from '#web/features/admin/reports/case/prepared.ts';
import { useCaseRefusal } from '#web/features/admin/reports/case/refusal.ts';
import { WordsField } from '#web/features/admin/reports/case/words-field.tsx';
import type { Case, Decision } from '#web/features/admin/reports/cases.ts';
import type en from '#web/features/admin/reports/en.json';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const DAYS = [1, 3, 7, 30, 90, 365] as const;
/** What is about the person may take their words along. */
const ABOUT_PEOPLE: readonly Decision[] = ['warn', 'limit', 'suspend'];
const TIMED: readonly Decision[] = ['limit', 'suspend'];

/** One decision for all who reported it, with what both sides are told. */
export function DecisionForm({ shown }: { shown: Case }) {
  const t = useText<typeof en>('features/admin/reports');
  const { may, role } = useStaff();
  const refused = useCaseRefusal();
  const [decision, setDecision] = useState<Decision>('dismiss');
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState('');
  const [days, setDays] = useState<number>(7);
  const [takeDown, setTakeDown] = useState(false);
  const [tell, setTell] = useState(shown.reference !== null);
  const [reference, setReference] = useState(shown.reference ?? '');
  const possible = shown.decisions.filter(
    (each) => !TIMED.includes(each) || (may('sanctions') && (!shown.is_staff || role === 'admin')),
  );
  const { doing, dialog } = useDeed(
    async () =>
      call('decide_case', {
        _id: shown.id,
        _decision: decision,
        _note: await wordsIn(decision === 'correct' ? 'corrections' : 'notes', note),
        _answer: await wordsIn('answers', answer),
        ...(TIMED.includes(decision) ? { _days: days } : {}),
        ...(ABOUT_PEOPLE.includes(decision) && takeDown ? { _take_down: true } : {}),
        ...(decision === 'correct' && tell && reference !== '' ? { _reference: reference } : {}),
      }),
    () => toast(t(decision === 'correct' && tell ? 'doneTelling' : 'done')),
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    doing.mutate(undefined);
  }
  const hasWords = possible.includes('remove');
  return (
    <Card>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="text-lg font-semibold">{t('decide')}</h3>
        <SelectField
          label={t('decision')}
          hint={t(`means.${decision}`)}
          value={decision}
          onChange={({ target }) => setDecision(possible.find((each) => each === target.value) ?? 'dismiss')}
        >
          {possible.map((each) => (
            <option key={each} value={each}>
              {t(`decision.${each}`)}
            </option>
          ))}
        </SelectField>
        {TIMED.includes(decision) && <DaysField value={days} onChange={setDays} />}
        {ABOUT_PEOPLE.includes(decision) && hasWords && (
          <Checkbox
            label={t('takeDown')}
            checked={takeDown}
            onChange={({ target }) => setTakeDown(target.checked)}
          />
        )}
        {decision === 'correct' && (
          <>
            <Checkbox
              label={t('tellHolders')}
              checked={tell}
              onChange={({ target }) => setTell(target.checked)}
            />
            {tell && (
              <>
                <ReferenceField value={reference} onChange={setReference} />
                <WordsField kind="corrections" label={t('correctionWords')} value={note} onChange={setNote} />
              </>
            )}
          </>
        )}
        {shown.person_id !== null && decision !== 'dismiss' && (
          <WordsField kind="notes" label={t('noteToPerson')} value={note} onChange={setNote} />
        )}
        {shown.reports > 0 && (
          <WordsField kind="answers" label={t('answerToReporters')} value={answer} onChange={setAnswer} />
        )}
        {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
        <Button
          type="submit"
          look={decision === 'suspend' || decision === 'remove' ? 'danger' : 'primary'}
          className="justify-self-start"
          busy={doing.isPending}
        >
          {t(`decision.${decision}`)}
        </Button>
      </form>
      {dialog}
    </Card>
  );
}

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

function DaysField({ value, onChange }: FieldProps<number>) {
  const t = useText<typeof en>('features/admin/reports');
  return (
    <SelectField label={t('days')} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {DAYS.map((count) => (
        <option key={count} value={count}>
          {t('daysCount', { count })}
        </option>
      ))}
    </SelectField>
  );
}

function ReferenceField({ value, onChange }: FieldProps<string>) {
  const t = useText<typeof en>('features/admin/reports');
  return (
    <TextField
      label={t('reference')}
      hint={t('referenceHint')}
      value={value}
      required
      dir="ltr"
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
