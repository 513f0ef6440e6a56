/** The khatam: two squares, one turned by an eighth. Its waist lies at cos 45° / cos 22.5° of its tips. */
const WAIST = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

export function khatam(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * WAIST;
    const angle = (index * Math.PI) / 8;
    return `${round(x + reach * Math.sin(angle))} ${round(y - reach * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A keel arch, as over a mihrab: two straight jambs and two curves that meet in a point. */
export function arch(x: number, top: number, width: number, bottom: number): string {
  const half = width / 2;
  const spring = top + half * 1.25;
  return [
    `M${round(x - half)} ${round(bottom)}`,
    `V${round(spring)}`,
    `C${round(x - half)} ${round(spring - half * 0.72)} ${round(x - half * 0.34)} ${round(top + half * 0.42)} ${round(x)} ${round(top)}`,
    `C${round(x + half * 0.34)} ${round(top + half * 0.42)} ${round(x + half)} ${round(spring - half * 0.72)} ${round(x + half)} ${round(spring)}`,
    `V${round(bottom)}Z`,
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
