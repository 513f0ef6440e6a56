import { useMemo } from 'react';
import { wordChanges } from '#core/word-changes.ts';
import type en from '#web/features/admin/changes/en.json';
import { useText } from '#web/platform/language/use-text.ts';

interface ChangesProps {
  before: string;
  after: string;
}

/** What was taken out of a text and what was put in: crossed out and underlined, and told to who cannot see that. */
export function Changes({ before, after }: ChangesProps) {
  const t = useText<typeof en>('features/admin/changes');
  const changes = useMemo(() => wordChanges(before, after), [before, after]);
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-muted">{t('none')}</p>;
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {changes.map(({ kind, text }, at) => {
        // Nothing of it moves: another text is drawn anew.
        if (kind === 'same') return text;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={at}
            className={
              kind === 'added'
                ? 'bg-primary-soft text-primary underline decoration-2 underline-offset-4'
                : 'bg-danger-soft text-danger line-through'
            }
          >
            <span className="sr-only">{t(kind)} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
