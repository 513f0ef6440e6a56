import { useState } from 'react';
import { isPairs } from '#core/courses/answer.ts';
import type { Answer } from '#core/courses/answer.ts';
import type { Part } from '#core/courses/question.ts';
import type en from '#web/domain/learning/exercise/en.json';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface MatchingProps {
  left: readonly Part[];
  right: readonly Part[];
  answer: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
}

/** One side is tapped, then the other: both then have the same number. */
export function Matching({ left, right, answer, onAnswer }: MatchingProps) {
  const t = useText<typeof en>('domain/learning/exercise');
  const pairs = isPairs(answer) ? answer : {};
  const [chosen, setChosen] = useState<string | null>(left[0]?.key ?? null);
  const numberOf = (key: string) => left.findIndex((part) => part.key === key) + 1;
  const leftOf = (key: string) => left.find((part) => pairs[part.key] === key);
  function put(key: string) {
    if (chosen === null) return;
    // What stood there before goes: each belongs to one.
    const others = Object.entries(pairs).filter(([one, other]) => one !== chosen && other !== key);
    const next = { ...Object.fromEntries(others), [chosen]: key };
    onAnswer(next);
    setChosen(left.find((part) => next[part.key] === undefined)?.key ?? null);
  }
  return (
    <fieldset>
      <legend className="pb-2 text-sm text-muted">{t('pickLeft')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <ul className="grid content-start gap-2">
          {left.map(({ key, text }) => {
            const other = right.find((part) => part.key === pairs[key]);
            return (
              <li key={key} className="grid">
                <Side
                  text={text}
                  number={other && numberOf(key)}
                  label={other ? t('matchedWith', { text, other: other.text }) : text}
                  isChosen={chosen === key}
                  onTap={() => setChosen(key)}
                />
              </li>
            );
          })}
        </ul>
        <ul className="grid content-start gap-2">
          {right.map(({ key, text }) => {
            const other = leftOf(key);
            return (
              <li key={key} className="grid">
                <Side
                  text={text}
                  number={other && numberOf(other.key)}
                  label={other ? t('matchedWith', { text, other: other.text }) : text}
                  isChosen={false}
                  onTap={() => put(key)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </fieldset>
  );
}

interface SideProps {
  text: string;
  label: string;
  number: number | undefined;
  isChosen: boolean;
  onTap: () => void;
}

function Side({ text, label, number, isChosen, onTap }: SideProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onTap}
      className={classNames(
        'flex min-h-13 items-center gap-2 rounded-field border px-3 py-2 text-start text-base leading-snug transition-colors [overflow-wrap:anywhere]',
        isChosen
          ? 'border-gold bg-gold-soft'
          : number
            ? 'border-primary bg-primary-soft'
            : 'border-line hover:bg-sunken',
      )}
    >
      {number !== undefined && number > 0 && (
        <span className="grid size-6 shrink-0 place-items-center rounded-pill bg-primary text-xs font-semibold text-on-primary">
          {number}
        </span>
      )}
      <span className="min-w-0">
        <Worded text={text} />
      </span>
    </button>
  );
}
