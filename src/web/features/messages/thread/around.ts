import { createContext, use } from 'react';
import type { Participant } from '#core/messages/shapes.ts';
import type { Opened } from '#web/domain/messages/kept.ts';

interface Around {
  opened: Opened;
  me: string;
  person: (id: string | null) => Participant | undefined;
  /** Null: somebody who was erased, or is blocked. */
  name: (id: string | null) => string | null;
}

/** The conversation that its parts stand in. */
export const AroundContext = createContext<Around | null>(null);

export function useAround(): Around {
  const around = use(AroundContext);
  if (!around) throw new Error('This stands inside of a conversation');
  return around;
}
