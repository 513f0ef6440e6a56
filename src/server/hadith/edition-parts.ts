export type EditionPart = { kind: 'metadata'; value: unknown } | { kind: 'hadith'; value: unknown };

/** How deep an object of interest stands in the file, by the key of the outermost object that it belongs to. */
const DEPTHS = { metadata: 2, hadiths: 3 } as const;
const KINDS = { metadata: 'metadata', hadiths: 'hadith' } as const;

/**
 * The objects of an edition `{ metadata: {…}, hadiths: [{…}, …] }` one after another, so that no file has to fit into
 * memory. Only the frame is read here; each object is left to `JSON.parse`.
 */
export async function* editionParts(chunks: AsyncIterable<string>): AsyncGenerator<EditionPart> {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let word = '';
  let key = '';
  let within: keyof typeof DEPTHS | null = null;
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
        const known = key === 'metadata' || key === 'hadiths' ? key : null;
        if (!within && known && sign === '{' && depth === DEPTHS[known]) {
          within = known;
          start = at;
          before = '';
        }
      } else if (sign === '}' || sign === ']') {
        if (within && depth === DEPTHS[within]) {
          yield { kind: KINDS[within], value: JSON.parse(before + chunk.slice(start, at + 1)) };
          within = null;
        }
        depth -= 1;
      }
    }
    if (within) before += chunk.slice(start);
  }
  if (depth !== 0 || inString) throw new SyntaxError('The file ends in the middle.');
}
