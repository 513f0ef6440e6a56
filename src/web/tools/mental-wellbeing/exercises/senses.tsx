import { useState } from 'react';
import type { BlockText } from '#content/course-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import { Button } from '#web/ui/button.tsx';

interface SensesProps {
  steps: readonly { id: string }[];
  words: BlockText;
}

/** Back into the room, one sense at a time: five, four, three, two, one. On paper all of it stands at once. */
export function Senses({ steps, words }: SensesProps) {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const [at, setAt] = useState(0);
  const isLast = at === steps.length - 1;
  const count = steps.length - 1 - at;
  const text = (index: number) => words.items?.[steps[index]?.id ?? ''];
  return (
    <>
      <div className="grid gap-5 rounded-card bg-primary-soft p-6 print:hidden">
        <div
          aria-live="polite"
          className="grid min-h-44 content-center justify-items-center gap-3 text-center"
        >
          {count > 0 && (
            <span
              aria-hidden="true"
              className="grid size-20 place-items-center rounded-pill bg-primary font-display text-4xl font-semibold text-on-primary"
            >
              {count}
            </span>
          )}
          <p className="max-w-md text-xl">{text(at)}</p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="plain" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('senses.back')}
          </Button>
          <Button onClick={() => setAt(isLast ? 0 : at + 1)}>
            {t(isLast ? 'senses.again' : 'senses.next')}
          </Button>
        </div>
      </div>
      <ol className="hidden list-decimal ps-5 print:block">
        {steps.map(({ id }, index) => (
          <li key={id}>{text(index)}</li>
        ))}
      </ol>
    </>
  );
}
