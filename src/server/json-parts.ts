/** No object of a data file is larger; one that seems to be has lost its end. */
const MOST = 32 * 1024 * 1024;

export interface Part<Key extends string> {
  key: Key;
  value: unknown;
}

/**
 * Objects of a JSON file one after another, so that no file has to fit into memory: those that stand at a given depth below
 * a key of the outermost object, which itself is depth 1. Only the frame is read here; each object is left to
 * `JSON.parse`.
 */
export async function* partsOf<Key extends string>(
  chunks: AsyncIterable<string>,
  depths: Readonly<Record<Key, number>>,
): AsyncGenerator<Part<Key>> {
  const isKnown = (key: string): key is Key => Object.hasOwn(depths, key);
  let depth = 0;
  let inString = false;
  let escaped = false;
  let word = '';
  let key = '';
  let within: Key | null = null;
  let before = '';
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') inString = false;
        else if (depth === 1) word += sign;
      } else if (sign === '"') {
        inString = true;
        if (depth === 1) word = '';
      } else if (sign === ':') {
        if (depth === 1) key = word;
      } else if (sign === '{' || sign === '[') {
        depth += 1;
        if (within === null && sign === '{' && isKnown(key) && depth === depths[key]) {
          within = key;
          start = at;
          before = '';
        }
      } else if (sign === '}' || sign === ']') {
        if (within !== null && depth === depths[within]) {
          yield { key: within, value: JSON.parse(before + chunk.slice(start, at + 1)) };
          within = null;
        }
        depth -= 1;
        if (depth < 0) throw new SyntaxError('A bracket closes that was never opened.');
      }
    }
    if (within !== null) before += chunk.slice(start);
    if (before.length > MOST) throw new SyntaxError('An object has no end.');
  }
  if (depth !== 0 || inString) throw new SyntaxError('The file ends in the middle.');
}
