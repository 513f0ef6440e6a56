const round = (value: number): number => Math.round(value * 100) / 100;

export const rectangle = (x: number, y: number, width: number, height: number, radius = 0): string =>
  radius === 0
    ? `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`
    : [
        `M${round(x + radius)} ${round(y)}h${round(width - 2 * radius)}`,
        `a${radius} ${radius} 0 0 1 ${radius} ${radius}v${round(height - 2 * radius)}`,
        `a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${round(2 * radius - width)}`,
        `a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${round(2 * radius - height)}`,
        `a${radius} ${radius} 0 0 1 ${radius} ${-radius}Z`,
      ].join('');

export const circle = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0Z`;

/** A star or a polygon: as many corners as there are reaches, times `turns`. Begins at the top. */
export function star(x: number, y: number, turns: number, reaches: readonly number[]): string {
  const count = turns * reaches.length;
  const corners = Array.from({ length: count }, (_, index) => {
    const reach = reaches[index % reaches.length] ?? 0;
    const angle = (index * 2 * Math.PI) / count;
    return `${round(x + reach * Math.sin(angle))} ${round(y - reach * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The young moon, open to the upper end. */
export function crescent(x: number, y: number, radius: number): string {
  const inner = radius * 0.8;
  const [topX, topY] = [x + radius * 0.42, y - radius * 0.907];
  const [endX, endY] = [x + radius * 0.907, y + radius * 0.42];
  return `M${round(topX)} ${round(topY)}A${radius} ${radius} 0 1 0 ${round(endX)} ${round(endY)}A${round(inner)} ${round(inner)} 0 1 1 ${round(topX)} ${round(topY)}Z`;
}

/** A pointed leaf from one place to another, as wide as `width` in its middle. */
export function leaf(x: number, y: number, length: number, angle: number, width: number): string {
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const [endX, endY] = [x + dx * length, y + dy * length];
  const [midX, midY] = [x + (dx * length) / 2, y + (dy * length) / 2];
  return `M${round(x)} ${round(y)}Q${round(midX - dy * width)} ${round(midY + dx * width)} ${round(endX)} ${round(endY)}Q${round(midX + dy * width)} ${round(midY - dx * width)} ${round(x)} ${round(y)}Z`;
}

/** An onion dome over a drum, standing on `bottom`. */
export function dome(x: number, bottom: number, width: number): string {
  const half = width / 2;
  return [
    `M${round(x - half)} ${round(bottom)}`,
    `C${round(x - half * 1.32)} ${round(bottom - half * 0.85)} ${round(x - half * 0.3)} ${round(bottom - half * 1.25)} ${round(x)} ${round(bottom - half * 1.9)}`,
    `C${round(x + half * 0.3)} ${round(bottom - half * 1.25)} ${round(x + half * 1.32)} ${round(bottom - half * 0.85)} ${round(x + half)} ${round(bottom)}Z`,
  ].join('');
}

/** A slender tower with a balcony and a pointed roof. */
export function minaret(x: number, bottom: number, width: number, height: number): string {
  const half = width / 2;
  const top = bottom - height;
  const roof = width * 1.7;
  return [
    `M${round(x - half)} ${round(bottom)}V${round(top + roof + width * 1.5)}h${round(-half * 0.6)}v${round(-width * 0.35)}h${round(half * 0.8)}V${round(top + roof)}`,
    `L${round(x)} ${round(top)}L${round(x + half * 0.8)} ${round(top + roof)}V${round(top + roof + width * 1.15)}`,
    `h${round(half * 0.8)}v${round(width * 0.35)}h${round(-half * 0.6)}V${round(bottom)}Z`,
  ].join('');
}

/** Hills from one side to the other, down to the foot. */
export function hills({ width, height }: { width: number; height: number }, tops: readonly number[]): string {
  const step = width / (tops.length - 1);
  const curve = tops
    .slice(1)
    .map((top, index) => {
      const before = tops[index] ?? top;
      const x = index * step;
      return `C${round(x + step / 2)} ${round(before)} ${round(x + step / 2)} ${round(top)} ${round(x + step)} ${round(top)}`;
    })
    .join('');
  return `M0 ${round(tops[0] ?? 0)}${curve}V${height}H0Z`;
}

/** The same shape seen in a mirror, for those who read from the right: numbers of x are turned around. */
export const mirrored = (width: number): string => `matrix(-1 0 0 1 ${width} 0)`;
