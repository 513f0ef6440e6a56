import type { Rest, Writer } from '#core/assistant/chat/protocol.ts';
import type { Shown } from '#core/assistant/shown.ts';
import type { Cleared } from '#core/assistant/verifier/without-false.ts';

/** A finished answer, and how it came about. */
export interface Written {
  shown: Shown;
  writer: Writer;
  model: string | null;
  /** Versions of the prompts that an admin wrote, by mode. */
  prompts: Readonly<Record<string, number>>;
  /** Sentences that did not hold. */
  removed: number;
  failed: Cleared['failed'];
}

export const fromLibrary = (shown: Shown): Written => ({
  shown,
  writer: 'library',
  model: null,
  prompts: {},
  removed: 0,
  failed: {},
});

/** All but the sentences. */
export function restOf({ answer: { said: _said, ...answer }, ...others }: Shown): Rest {
  return { ...others, answer };
}
