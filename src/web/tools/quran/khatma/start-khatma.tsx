import { useState } from 'react';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import type en from '#web/tools/quran/en.json';
import { useKhatmaAction } from '#web/tools/quran/khatma/khatma.ts';
import { PeopleChoice } from '#web/tools/quran/khatma/people-choice.tsx';
import { useToday } from '#web/tools/quran/plan/today.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';

export function StartKhatma({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('tools/quran');
  const today = useToday();
  const start = useKhatmaAction('start_khatma');
  const [people, setPeople] = useState<readonly string[]>([]);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const title = entryIn(form, 'title');
        if (title === null) return;
        const until = entryIn(form, 'until');
        start.mutate({ _title: title, _until: until, _people: people }, { onSuccess: onDone });
      }}
    >
      <TextField
        label={t('khatmaTitle')}
        name="title"
        maxLength={80}
        defaultValue={t('khatmaTitleProposal')}
        required
      />
      <DayField label={t('khatmaUntil')} name="until" min={today} />
      <PeopleChoice chosen={people} onChange={setPeople} />
      {start.isError && (
        <Notice look="bad">
          {t(refusalOf(start.error, ['daily_limit']) === 'daily_limit' ? 'dailyLimit' : 'notDone')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={start.isPending}>
          {t('startTogether')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
