import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { wayWords } from '#web/tools/mosque-finder/way.ts';
import type { Way } from '#web/tools/mosque-finder/way.ts';

/** How far and where to, as an arrow (north is up) and in words. */
export function WayPart({ way, origin }: { way: Way; origin: Origin }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const points = way.away >= 1 || origin.kind === 'exact';
  return (
    <span>
      {points && (
        <svg
          viewBox="-12 -12 24 24"
          className="me-1.5 inline size-4 align-[-0.15em] text-primary"
          aria-hidden="true"
        >
          <path
            d="M0 -10L7 9L0 5L-7 9Z"
            transform={`rotate(${Math.round(way.bearing)})`}
            fill="currentColor"
          />
        </svg>
      )}
      {wayWords(t, way, origin)}
    </span>
  );
}
