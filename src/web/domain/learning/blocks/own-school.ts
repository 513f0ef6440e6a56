import { createContext } from 'react';
import type { School } from '#core/salah/prayer.ts';

/** The reader's own school, where they told it: it is marked, and the others stay beside it. */
export const OwnSchool = createContext<School | null>(null);
