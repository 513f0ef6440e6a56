import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { detailsIn } from '#web/features/auth/details.ts';
import type { Details } from '#web/features/auth/details.ts';
import type en from '#web/features/auth/en.json';
import { failure } from '#web/features/auth/failure.ts';
import type { Failure, Field } from '#web/features/auth/failure.ts';
import type { Text } from '#web/platform/language/use-text.ts';

/** Sends a form once at a time and keeps what the server had against it. */
export function useSubmission(send: (details: Details) => Promise<readonly Failure[]>, t: Text<typeof en>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Failure[]>([]);

  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  async function submit(details: Details) {
    setBusy(true);
    // Whatever is thrown rather than answered comes from the way there: no network, no configuration.
    const refused = await send(details).catch(() => [failure('network')]);
    setBusy(false);
    setProblems(refused);
  }

  function textOf(field: Field | null): string | null {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem ? [problem.word, ...problem.reasons].map((word) => t(word)).join(' ') : null;
  }

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
    errorOf: (field: Field) => textOf(field),
    error: textOf(null),
  };
}
