import { lazy, Suspense, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import type { Typed } from '#web/domain/password/strength-note.tsx';

const StrengthNote = lazy(() => import('#web/domain/password/strength-note.tsx'));

interface Strength {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  note: ReactNode;
}

/** Says under a field for a new password how hard it is to guess; nothing of it is loaded before something is typed. */
export function useStrength(own: readonly string[] = []): Strength {
  const [typed, setTyped] = useState<Typed | null>(null);
  return {
    onChange: ({ currentTarget: { value: password, form } }) => {
      const entries = new FormData(form ?? undefined);
      const beside = [entries.get('email'), entries.get('username')].map(String);
      setTyped({ password, own: [...own, ...beside] });
    },
    note: typed && (
      <Suspense>
        <StrengthNote {...typed} />
      </Suspense>
    ),
  };
}
