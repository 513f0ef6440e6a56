import { useState } from 'react';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { TextField } from '#web/ui/field.tsx';

const MOST = 5;

/** Divided by commas or spaces, with or without the sign. */
const topicsIn = (typed: string): string[] =>
  [...new Set(typed.split(/[\s,،#]+/u).filter((topic) => topic.length >= 2))].slice(0, MOST);

interface TopicsFieldProps {
  topics: readonly string[];
  onChange: (topics: string[]) => void;
}

export function TopicsField({ topics, onChange }: TopicsFieldProps) {
  const t = useText<typeof en>('features/halaqa');
  // As it is typed, with the comma at its end.
  const [typed, setTyped] = useState(() => topics.join(', '));
  return (
    <TextField
      label={t('topics')}
      hint={t('topicsHint', { most: MOST })}
      dir="auto"
      autoCapitalize="off"
      maxLength={210}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(topicsIn(target.value));
      }}
    />
  );
}
