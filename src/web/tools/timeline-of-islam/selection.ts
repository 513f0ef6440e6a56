import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TimelineEntry } from '#content/timeline-schema.ts';
import { ENTRY_KINDS, ERAS } from '#core/timeline.ts';
import type { EntryKind, Era } from '#core/timeline.ts';
import { ENTRIES } from '#web/tools/timeline-of-islam/timeline.ts';

export interface Selection {
  era: Era | null;
  kind: EntryKind | null;
  entries: readonly TimelineEntry[];
  choose: (part: 'era' | 'kind' | 'zoom' | 'view' | 'part' | 'place', value: string | null) => void;
}

/** What is on show stands in the address, so that it can be shared and the way back keeps it. */
export function useSelection(): Selection {
  const [parameters, setParameters] = useSearchParams();
  const era = ERAS.find((each) => each === parameters.get('era')) ?? null;
  const kind = ENTRY_KINDS.find((each) => each === parameters.get('kind')) ?? null;
  const entries = useMemo(
    () => ENTRIES.filter((entry) => (!era || entry.era === era) && (!kind || entry.kind === kind)),
    [era, kind],
  );
  return {
    era,
    kind,
    entries,
    choose: (part, value) => {
      // The address itself: what was chosen a moment ago may not be drawn yet.
      const after = new URLSearchParams(location.search);
      if (value) after.set(part, value);
      else after.delete(part);
      setParameters(after, { replace: true });
    },
  };
}
