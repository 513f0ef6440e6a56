/** Lines of a page, and how wide they are set. */
export interface PageLines {
  /** The first piece of each line. */
  starts: readonly number[];
  width: number;
  /** Whether each line reaches both edges; else its words stand as close as in any other, in the middle. */
  justified: boolean;
}

/**
 * Breaks pieces that must not be torn (a word with its sign of pause, the last word of an ayah with its number) into as few
 * lines as they need, and among those ways into the most even one: greedy breaking leaves a lone word at the end.
 */
export function evenLines(widths: readonly number[], gap: number, measure: number): number[] {
  const best: { lines: number; slack: number; from: number }[] = [{ lines: 0, slack: 0, from: 0 }];
  for (let end = 1; end <= widths.length; end += 1) {
    let width = -gap;
    for (let from = end - 1; from >= 0; from -= 1) {
      width += gap + (widths[from] ?? 0);
      // What is wider than the page stands alone.
      if (width > measure && from < end - 1) break;
      const before = best[from];
      if (!before) break;
      const lines = before.lines + 1;
      const slack = before.slack + Math.max(0, measure - width) ** 2;
      const known = best[end];
      if (!known || lines < known.lines || (lines === known.lines && slack < known.slack))
        best[end] = { lines, slack, from };
    }
  }
  const starts: number[] = [];
  for (let end = widths.length; end > 0; end = best[end]?.from ?? 0) starts.unshift(best[end]?.from ?? 0);
  return starts;
}

/**
 * As wide as the page if no gap has to grow by more than `stretch` for that; else as wide as its longest line. Where words
 * would be torn apart even then, lines are left as long as they are.
 */
export function pageLines(
  widths: readonly number[],
  gap: number,
  measure: number,
  stretch: number,
): PageLines {
  const starts = evenLines(widths, gap, measure);
  const lines = starts.map((start, index) => widths.slice(start, starts[index + 1]));
  const natural = lines.map((line) => line.reduce((sum, width) => sum + gap + width, -gap));
  const longest = Math.max(0, ...natural);
  const reaches = (width: number) =>
    lines.every(({ length }, index) => width - (natural[index] ?? 0) <= stretch * (length - 1));
  if (reaches(measure)) return { starts, width: measure, justified: true };
  return { starts, width: longest, justified: reaches(longest) };
}
