import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A form that takes another's place begins at its first field, for the keyboard and for screen readers. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form]);
}
