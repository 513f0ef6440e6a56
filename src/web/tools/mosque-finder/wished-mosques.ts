import { useMemo, useState } from 'react';
import type { MosquesAnswer } from '#core/mosques/answer.ts';
import type { Mosque } from '#core/mosques/mosque.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { nearestWanted } from '#web/tools/mosque-finder/wishes.ts';
import type { Wish } from '#web/tools/mosque-finder/wishes.ts';

export interface WishedMosques {
  wishes: readonly Wish[];
  setWishes: (wishes: readonly Wish[]) => void;
  /** The nearest first. */
  near: readonly Mosque[];
  further: readonly Mosque[];
}

/** What is known around a place, as far as it has what is wished for. */
export function useWishedMosques(answer: MosquesAnswer | null, origin: Origin): WishedMosques {
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const lists = useMemo(
    () => ({
      near: answer ? nearestWanted(answer.mosques, origin, wishes) : [],
      further: answer ? nearestWanted(answer.further, origin, wishes) : [],
    }),
    [answer, origin, wishes],
  );
  return { wishes, setWishes, ...lists };
}
