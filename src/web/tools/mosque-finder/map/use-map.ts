import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import type { Position } from '#core/place.ts';
import { lookAt, newMap, streetLayer } from '#web/tools/mosque-finder/map/leaflet.ts';
import { useLatest } from '#web/ui/use-latest.ts';

interface Wish {
  origin: Position;
  /** What the first look shows. */
  others: readonly Position[];
  /** The address of street tiles. */
  street: string;
}

/** A map in a box. What draws above it is called again whenever it moved. */
export function useMap({ origin, others, street }: Wish): {
  box: RefObject<HTMLDivElement | null>;
  map: LeafletMap | null;
} {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [, setMoves] = useState(0);
  const { latitude, longitude } = origin;
  const first = useLatest({ latitude, longitude, others });

  useEffect(() => {
    if (!box.current) return undefined;
    const made = newMap(box.current);
    lookAt(made, first.current, first.current.others);
    const moved = () => setMoves((moves) => moves + 1);
    made.on('move zoom resize', moved);
    const sized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sized.observe(box.current);
    setMap(made);
    return () => {
      sized.disconnect();
      made.remove();
      setMap(null);
    };
  }, [first]);

  useEffect(() => {
    if (map) lookAt(map, { latitude, longitude }, first.current.others);
  }, [map, latitude, longitude, first]);

  useEffect(() => {
    if (!map) return undefined;
    const tiles = streetLayer(street).addTo(map);
    return () => void tiles.remove();
  }, [map, street]);

  return { box, map };
}
