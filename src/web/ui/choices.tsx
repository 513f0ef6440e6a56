import { useId } from 'react';
import type { ReactNode } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** For labels written in their own language. */
  lang?: string;
}

interface ChoicesProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Of many short ones, two stand side by side where there is room. */
  many?: boolean;
}

/** One of a few, each on a line of its own. Native radio buttons, so the arrow keys work. */
export function Choices<Value extends string>({
  label,
  choices,
  value,
  onChange,
  many = false,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`grid min-w-0 gap-2 ${many ? 'sm:grid-cols-2' : ''}`}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          lang={choice.lang}
          className="flex min-h-13 items-center gap-3 rounded-field border border-line px-4 py-2 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="mark size-5 outline-none"
          />
          <span>
            <span className="block font-semibold">{choice.label}</span>
            {choice.hint && <span className="block text-sm text-muted">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
