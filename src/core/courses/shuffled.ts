/** The same order for the same seed, on every device and on the server. Not for secrets: whoever has the seed has the order. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const next = numbersFrom(seed);
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Bob Jenkins' small noncryptographic generator, whose four numbers are drawn from the seed by FNV-1a. */
function numbersFrom(seed: string): () => number {
  let [a, b, c, d] = [0xf1ea5eed, hash(`${seed}b`), hash(`${seed}c`), hash(`${seed}d`)];
  const next = () => {
    const e = (a - ((b << 27) | (b >>> 5))) | 0;
    a = b ^ ((c << 17) | (c >>> 15));
    b = (c + d) | 0;
    c = (d + e) | 0;
    d = (e + a) | 0;
    return (d >>> 0) / 0x1_0000_0000;
  };
  for (let turn = 0; turn < 20; turn += 1) next();
  return next;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
