import { Plus, X } from 'lucide-react';
import type { Draft } from '#web/domain/halaqa/outbox.ts';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

const DAYS = [1, 3, 7, 14, 30];
const MOST = 6;
const LONGEST = 100;

type Question = Pick<Draft, 'options' | 'days'>;

interface QuestionFieldProps extends Question {
  onChange: (question: Partial<Question>) => void;
}

/** Two to six answers make a post a question. */
export function QuestionField({ options, days, onChange }: QuestionFieldProps) {
  const t = useText<typeof en>('features/halaqa');
  return (
    <div className="grid gap-3">
      <Switch
        label={t('question')}
        checked={options.length > 0}
        onChange={(on) => onChange({ options: on ? ['', ''] : [] })}
      />
      {options.length > 0 && (
        <>
          <ol className="grid gap-3">
            {options.map((option, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- answers are known by their place
              <li key={place} className="flex items-end gap-1">
                <div className="min-w-0 flex-1">
                  <TextField
                    label={t('option', { number: place + 1 })}
                    dir="auto"
                    maxLength={LONGEST}
                    value={option}
                    onChange={({ target }) =>
                      onChange({ options: options.map((other, at) => (at === place ? target.value : other)) })
                    }
                  />
                </div>
                {options.length > 2 && (
                  <IconButton
                    label={t('optionRemove', { number: place + 1 })}
                    onClick={() => onChange({ options: options.filter((_, at) => at !== place) })}
                  >
                    <X className="size-5" aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ol>
          {options.length < MOST && (
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => onChange({ options: [...options, ''] })}
            >
              <Plus className="size-5" aria-hidden="true" />
              {t('optionAdd')}
            </Button>
          )}
          <SelectField
            label={t('days')}
            value={String(days)}
            onChange={({ target }) => onChange({ days: Number(target.value) })}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t('daysCount', { count })}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </div>
  );
}
