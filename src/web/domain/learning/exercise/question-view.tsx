import { lazy, Suspense } from 'react';
import { isList, isPairs } from '#core/courses/answer.ts';
import type { Answer } from '#core/courses/answer.ts';
import type { Part, Question } from '#core/courses/question.ts';
import type en from '#web/domain/learning/exercise/en.json';
import { Matching } from '#web/domain/learning/exercise/matching.tsx';
import { Ordering } from '#web/domain/learning/exercise/ordering.tsx';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { Segments } from '#web/ui/segments.tsx';

const ArabicKeys = lazy(async () => ({
  default: (await import('#web/domain/learning/letters/keyboard.tsx')).ArabicKeys,
}));

export interface QuestionViewProps<Of extends Question = Question> {
  question: Of;
  answer: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
}

type Asks<Kind extends Question['kind']> = QuestionViewProps<Extract<Question, { kind: Kind }>>;

/** What is asked, and how it is answered. Nothing needs dragging; every kind is answered by keys alone. */
export function QuestionView({ question, answer, onAnswer }: QuestionViewProps) {
  const t = useText<typeof en>('domain/learning/exercise');
  switch (question.kind) {
    case 'choice':
      return (
        <Choices
          label={question.ask}
          choices={question.parts.map(({ key, text }) => ({ value: key, label: <Worded text={text} /> }))}
          value={typeof answer === 'string' ? answer : null}
          onChange={onAnswer}
        />
      );
    case 'several':
      return <Several question={{ ...question, kind: 'several' }} answer={answer} onAnswer={onAnswer} />;
    case 'truth':
      return (
        <Segments
          label={question.ask}
          look="block"
          segments={[
            { value: 'true', label: t('true') },
            { value: 'false', label: t('false') },
          ]}
          value={typeof answer === 'boolean' ? (answer ? 'true' : 'false') : null}
          onChange={(value) => onAnswer(value === 'true')}
        />
      );
    case 'order':
      return <Ordering parts={question.parts} answer={answer} onAnswer={onAnswer} />;
    case 'match':
      return <Matching left={question.left} right={question.right} answer={answer} onAnswer={onAnswer} />;
    case 'groups':
      return <Groups question={question} answer={answer} onAnswer={onAnswer} />;
    case 'fill':
      return <Gap question={question} answer={answer} onAnswer={onAnswer} />;
    default:
      return <Mistake parts={question.parts} answer={answer} onAnswer={onAnswer} />;
  }
}

function Several({ question, answer, onAnswer }: QuestionViewProps & { question: { parts: Part[] } }) {
  const t = useText<typeof en>('domain/learning/exercise');
  const chosen = isList(answer) ? answer : [];
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-2 text-sm text-muted">{t('severalHint')}</legend>
      {question.parts.map(({ key, text }) => (
        <Checkbox
          key={key}
          label={<Worded text={text} />}
          checked={chosen.includes(key)}
          onChange={({ target }) =>
            onAnswer(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
          }
        />
      ))}
    </fieldset>
  );
}

function Groups({ question, answer, onAnswer }: Asks<'groups'>) {
  const chosen = isPairs(answer) ? answer : {};
  return (
    <ul className="grid gap-4">
      {question.parts.map(({ key, text }) => (
        <li key={key} className="grid gap-1">
          <p className="font-semibold">
            <Worded text={text} />
          </p>
          <Segments
            label={text}
            look="block"
            segments={question.groups.map((group) => ({
              value: group.key,
              label: <Worded text={group.text} />,
            }))}
            value={chosen[key] ?? null}
            onChange={(group) => onAnswer({ ...chosen, [key]: group })}
          />
        </li>
      ))}
    </ul>
  );
}

function Gap({ question, answer, onAnswer }: Asks<'fill'>) {
  const t = useText<typeof en>('domain/learning/exercise');
  const typed = typeof answer === 'string' ? answer : '';
  const [before = '', after = ''] = question.sentence.split('…');
  return (
    <div className="grid gap-3">
      <p>
        <Worded text={before} />
        <span className="inline-block min-w-20 border-b-2 border-gold text-center font-semibold">
          {typed || '\u00a0'}
        </span>
        <Worded text={after} />
      </p>
      <TextField
        label={t('gap')}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        lang={question.script === 'arabic' ? 'ar' : undefined}
        value={typed}
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
      />
      {question.script === 'arabic' && (
        <Suspense>
          <ArabicKeys
            onKey={(character: string) => onAnswer(typed + character)}
            onErase={() => onAnswer(typed.slice(0, -1) || undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface MistakeProps {
  parts: readonly Part[];
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

function Mistake({ parts, answer, onAnswer }: MistakeProps) {
  const t = useText<typeof en>('domain/learning/exercise');
  return (
    <fieldset>
      <legend className="pb-2 text-sm text-muted">{t('mistakeHint')}</legend>
      <p className="flex flex-wrap gap-2">
        {parts.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            aria-pressed={answer === key}
            onClick={() => onAnswer(key)}
            className={classNames(
              'min-h-11 rounded-field border px-3 py-1 text-start transition-colors',
              answer === key ? 'border-gold bg-gold-soft font-semibold' : 'border-line hover:bg-sunken',
            )}
          >
            <Worded text={text} />
          </button>
        ))}
      </p>
    </fieldset>
  );
}
