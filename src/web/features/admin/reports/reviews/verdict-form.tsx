import { useState } from 'react';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/reports/reviews/en.json';
import { useReviewRefusal } from '#web/features/admin/reports/reviews/refusal.ts';
import type { RecordPage } from '#web/features/admin/reports/reviews/reviews.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface VerdictFormProps {
  shown: RecordPage;
  /** The text on the screen: it is sent along, so that nobody signs another. */
  form: string;
  onDone: () => void;
}

export function VerdictForm({ shown, form, onDone }: VerdictFormProps) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const refused = useReviewRefusal();
  const [name, setName] = useState(shown.name ?? '');
  const [note, setNote] = useState('');
  const { doing, dialog } = useDeed(
    (verdict: 'signed' | 'objection') =>
      call('review_record', {
        _record: shown.record,
        _language: shown.language,
        _verdict: verdict,
        _shown: form,
        _name: name.trim(),
        ...(note.trim() === '' ? {} : { _note: note.trim() }),
      }),
    (_id, verdict) => {
      setNote('');
      toast(t(`done.${verdict}`));
      onDone();
    },
  );
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="font-semibold">{t('yourWord')}</h3>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        minLength={2}
        maxLength={80}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        value={note}
        maxLength={2000}
        rows={2}
        dir="auto"
        onChange={({ target }) => setNote(target.value)}
      />
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={doing.isPending && doing.variables === 'signed'}
          disabled={doing.isPending}
          onClick={() => doing.mutate('signed')}
        >
          {t('sign')}
        </Button>
        <Button
          look="danger"
          busy={doing.isPending && doing.variables === 'objection'}
          disabled={doing.isPending}
          onClick={() => doing.mutate('objection')}
        >
          {t('object')}
        </Button>
      </div>
      {dialog}
    </Card>
  );
}
