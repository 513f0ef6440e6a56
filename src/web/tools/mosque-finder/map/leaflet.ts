import { latLngBounds, map as createMap, tileLayer } from 'leaflet';
import type { LatLngTuple, Map as LeafletMap, TileLayer } from 'leaflet';
import css from 'leaflet/dist/leaflet.css?inline';
import type { Position } from '#core/place.ts';

/** The closest look: a building. */
export const CLOSEST = 18;
/** As near as the first look goes, however near the mosques are. */
const FIRST_CLOSEST = 15;

let styled = false;

/** Only whoever looks at a map needs its style sheet; the app's own one is part of every page. */
function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Its own controls write markup, which our policy forbids; buttons, markers and attribution are ours. */
export function newMap(box: HTMLElement): LeafletMap {
  addStyles();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return createMap(box, {
    attributionControl: false,
    zoomControl: false,
    // Whoever turns a wheel wants to read on.
    scrollWheelZoom: false,
    // What is drawn above the map does not follow while it grows.
    zoomAnimation: false,
    fadeAnimation: !calm,
    inertia: !calm,
    worldCopyJump: true,
    minZoom: 1,
    maxZoom: CLOSEST,
  });
}

export function streetLayer(url: string): TileLayer {
  return tileLayer(url, { maxZoom: CLOSEST });
}

/** Beyond the antimeridian the map goes on, so that what is near is drawn near. */
export function pointOn(map: LeafletMap, { latitude, longitude }: Position): { x: number; y: number } {
  const turns = Math.round((map.getCenter().lng - longitude) / 360);
  const { x, y } = map.latLngToContainerPoint([latitude, longitude + turns * 360]);
  return { x, y };
}

export function lookAt(
  map: LeafletMap,
  origin: Position,
  others: readonly Position[],
  closest = FIRST_CLOSEST,
): void {
  const corner = ({ latitude, longitude }: Position): LatLngTuple => {
    const turns = Math.round((origin.longitude - longitude) / 360);
    return [latitude, longitude + turns * 360];
  };
  const bounds = latLngBounds([corner(origin), ...others.map(corner)]);
  map.fitBounds(bounds, { padding: [48, 48], maxZoom: closest, animate: false });
}

/** At the place itself: on this kind of map, a kilometre is longer toward the poles. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (156_543.034 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
}
