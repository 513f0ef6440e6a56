import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type en from '#web/features/auth/en.json';
import { detailsIn } from '#web/features/auth/details.ts';
import type { Details } from '#web/features/auth/details.ts';
import { failure } from '#web/features/auth/failure.ts';
import type { Failure, Field } from '#web/features/auth/failure.ts';
import type { Text } from '#web/language/use-text.ts';

/** Sends a form once at a time and keeps what the server had against it. */
export function useSubmission(send: (details: Details) => Promise<Failure | null>, t: Text<typeof en>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  async function submit(details: Details) {
    setBusy(true);
    // Whatever is thrown rather than answered comes from the way there: no network, no configuration.
    const refused = await send(details).catch(() => failure('network'));
    setBusy(false);
    setProblem(refused);
  }

  const text = problem && [problem.word, ...problem.reasons].map((word) => t(word)).join(' ');
  return {
    busy,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(detailsIn(new FormData(event.currentTarget)));
      },
    },
    errorOf: (field: Field) => (problem?.field === field ? text : null),
    error: problem && problem.field === null ? text : null,
  };
}
