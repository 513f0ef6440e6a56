export interface Point<Thing> {
  thing: Thing;
  x: number;
  y: number;
}

export interface Cluster<Thing> {
  things: [Thing, ...Thing[]];
  x: number;
  y: number;
}

/** A finger needs this much, in pixels. */
export const FINGER = 44;

/** What would lie under one finger becomes one mark, at the place of the first: no two marks overlap. */
export function clusters<Thing>(points: readonly Point<Thing>[], reach = FINGER): Cluster<Thing>[] {
  const found: Cluster<Thing>[] = [];
  for (const { thing, x, y } of points) {
    const near = found.find((cluster) => Math.abs(cluster.x - x) < reach && Math.abs(cluster.y - y) < reach);
    if (near) near.things.push(thing);
    else found.push({ things: [thing], x, y });
  }
  return found;
}
