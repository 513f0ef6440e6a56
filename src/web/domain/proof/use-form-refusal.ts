import { useEffect } from 'react';
import type { RefObject } from 'react';
import type en from '#web/domain/proof/en.json';
import { refusalWords } from '#web/domain/proof/refusal.ts';
import type { Field } from '#web/domain/proof/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** What the server had against a form, by field; the first field with a fault takes the focus. */
export function useFormRefusal(form: RefObject<HTMLFormElement | null>, error: Error | null) {
  const t = useText<typeof en>('domain/proof');
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, error]);
  const refusal = error && refusalWords(error);
  const errorOf = (field: Field | null) =>
    refusal?.field === field ? refusal.words.map((word) => t(word)).join(' ') : null;
  return { errorOf, error: errorOf(null) };
}
