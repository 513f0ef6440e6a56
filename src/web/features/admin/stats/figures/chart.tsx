import type { Point } from '#web/features/admin/stats/figures/series.ts';

const [WIDTH, HEIGHT] = [600, 180];

/** A round number at or above the highest value, so that lines across mean something. */
export function topOf(points: readonly Point[]): number {
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  if (highest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((times) => times * power >= highest) ?? 10;
  return step * power;
}

/** The line of a series; it breaks where nothing was counted, and a single day is a dot. */
export function lineOf(points: readonly Point[], top: number): string {
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  let path = '';
  let isOpen = false;
  for (const [at, { value }] of points.entries()) {
    if (value === null) {
      isOpen = false;
      continue;
    }
    const place = `${(points.length > 1 ? at * step : WIDTH / 2).toFixed(1)} ${(HEIGHT - (value / top) * HEIGHT).toFixed(1)}`;
    path += isOpen ? `L${place}` : `M${place}h.1`;
    isOpen = true;
  }
  return path;
}

interface ChartProps {
  label: string;
  points: readonly Point[];
  /** What stands at the top and the middle of the scale, and below the ends of the line. */
  scale: (value: number) => string;
  day: (day: string) => string;
}

/** A line over days. It runs with the writing; who cannot see it has the table beneath. */
export function Chart({ label, points, scale, day }: ChartProps) {
  const top = topOf(points);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure
      aria-label={label}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted"
    >
      <div className="flex flex-col justify-between text-end" aria-hidden="true">
        <span>{scale(top)}</span>
        <span>{scale(top / 2)}</span>
        <span>{scale(0)}</span>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible rtl:-scale-x-100"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <path
            key={y}
            d={`M0 ${y}H${WIDTH}`}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={lineOf(points, top)}
          fill="none"
          className="stroke-primary"
          strokeWidth={points.length > 100 ? 1.5 : 2.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span />
      <div className="flex justify-between gap-4" aria-hidden="true">
        <span>{first && day(first.day)}</span>
        <span>{last && last !== first && day(last.day)}</span>
      </div>
    </figure>
  );
}
