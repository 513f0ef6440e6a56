import type { ReactNode } from 'react';

/** In which language the meaning is told; null: not at all. */
export interface Wish {
  meaning: string | null;
}

/** A text of ours, as far as it is here. */
export type Found =
  | { state: 'missing' }
  | { state: 'pending' | 'failed'; retry: () => void }
  | {
      state: 'ready';
      /** Null for what has no Arabic of its own: it is told in the reader's language. */
      arabic: string | null;
      isScripture: boolean;
      meaning: string | null;
      /** Where the meaning is read the reader's way; else from left to right, as our translations are. */
      inOwnLanguage?: true;
      source: string;
    };

export interface SubjectFoundProps {
  reference: string;
  wish: Wish;
  children: (found: Found) => ReactNode;
}
