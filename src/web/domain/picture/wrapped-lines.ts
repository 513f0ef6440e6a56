/**
 * A text in lines that fit; a single word that does not is left as it is. What a no-break space holds together, such as
 * an ayah and the sign that ends it, stays on one line.
 */
export function wrappedLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/u).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
