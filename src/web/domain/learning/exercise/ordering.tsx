import { isList } from '#core/courses/answer.ts';
import type { Answer } from '#core/courses/answer.ts';
import type { Part } from '#core/courses/question.ts';
import type en from '#web/domain/learning/exercise/en.json';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface OrderingProps {
  parts: readonly Part[];
  answer: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
}

/** Tapped one after the other; a second tap takes one back, and those after it move up. */
export function Ordering({ parts, answer, onAnswer }: OrderingProps) {
  const t = useText<typeof en>('domain/learning/exercise');
  const order = isList(answer) ? answer : [];
  function tap(key: string) {
    const next = order.includes(key) ? order.filter((other) => other !== key) : [...order, key];
    onAnswer(next.length > 0 ? next : undefined);
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm text-muted">{t('inOrder')}</legend>
      {parts.map(({ key, text }) => {
        const place = order.indexOf(key) + 1;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={place > 0}
            aria-label={`${text}, ${place > 0 ? t('place', { number: place }) : t('noPlace')}`}
            onClick={() => tap(key)}
            className={classNames(
              'flex min-h-13 items-center gap-3 rounded-field border px-4 py-2 text-start transition-colors',
              place > 0 ? 'border-primary bg-primary-soft' : 'border-line hover:bg-sunken',
            )}
          >
            <span
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-pill font-semibold',
                place > 0 ? 'bg-primary text-on-primary' : 'border border-edge',
              )}
            >
              {place > 0 ? place : ''}
            </span>
            <Worded text={text} />
          </button>
        );
      })}
    </fieldset>
  );
}
