const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];
const LEAST_WHOLE = 6;
const LEAST_PART = 3;
const MOST = 60;

/** A German compound taken apart into known words ("Rindergelatinepulver"), or nothing where some letters would be left. */
export function partsOf(word: string, known: ReadonlyMap<string, string>): readonly string[] | undefined {
  if (word.length < LEAST_WHOLE || word.length > MOST) return undefined;
  const hopeless = new Set<number>();
  const from = (start: number): readonly string[] | undefined => {
    if (start === word.length) return [];
    if (hopeless.has(start)) return undefined;
    for (let end = word.length; end - start >= LEAST_PART; end--) {
      const part = known.get(word.slice(start, end));
      if (part === undefined) continue;
      for (const link of LINKS) {
        if (!word.startsWith(link, end)) continue;
        const rest = from(end + link.length);
        if (rest) return [part, ...rest];
      }
    }
    hopeless.add(start);
    return undefined;
  };
  const parts = from(0);
  return parts && parts.length > 1 ? parts : undefined;
}
