import { useState } from 'react';
import type { FormEvent } from 'react';
import { LONGEST_TEXT, MOST_TIMES, withOwn } from '#core/tasbih.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/tasbih/en.json';
import { changeTasbih } from '#web/tools/tasbih/own-tasbih.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

export function OwnDhikrForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useText<typeof en>('tools/tasbih');
  const [text, setText] = useState('');
  const [times, setTimes] = useState('');
  const wanted = times.trim() === '' ? 0 : Number(times);
  const wrong = !Number.isInteger(wanted) || wanted < 0 || wanted > MOST_TIMES;

  function add(event: FormEvent) {
    event.preventDefault();
    if (wrong || text.trim() === '') return;
    changeTasbih((tasbih) =>
      withOwn(tasbih, { id: `own-${crypto.randomUUID()}`, text: text.trim(), times: wanted }),
    );
    onDone();
  }

  return (
    <form onSubmit={add} className="grid gap-4">
      <TextField
        label={t('ownText')}
        hint={t('ownTextHint')}
        value={text}
        maxLength={LONGEST_TEXT}
        dir="auto"
        required
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label={t('ownTimes')}
        hint={t('ownTimesHint')}
        value={times}
        inputMode="numeric"
        onChange={(event) => setTimes(event.target.value)}
        error={wrong ? t('ownTimesWrong') : null}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t('add')}</Button>
      </div>
    </form>
  );
}
