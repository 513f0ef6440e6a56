import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { siteConfig } from '#web/platform/client.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

const schema = v.object({ url: v.string(), attribution: v.string() });
export type StreetMap = v.InferOutput<typeof schema>;

/** A map service sees which part of the map somebody looks at: nobody is shown there without having asked for it. */
const wanted = ownRecord('mosque-streets', (stored): boolean => stored === true);

export interface StreetMapChoice {
  /** What the operator set up. */
  offered: StreetMap | null;
  shown: StreetMap | null;
  show: (on: boolean) => void;
}

export function useStreetMap(): StreetMapChoice {
  const isWanted = useStore(wanted);
  const config = useQuery({ queryKey: ['site-config'], queryFn: siteConfig, staleTime: Infinity });
  const read = v.safeParse(schema, config.data?.features['mapTiles']);
  const offered = read.success ? read.output : null;
  return { offered, shown: isWanted ? offered : null, show: (on) => wanted.set(on) };
}
