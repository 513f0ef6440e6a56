/** Two letters that join on the page, in the face of the scripture. */
const LETTERS = ['ب', 'ب'];
let known: boolean | undefined;

/**
 * Whether letters join across elements. WebKit sets the letters of each element alone, so a coloured letter would stand apart from
 * its word: there the text stays as it is.
 */
export function joinsAcrossElements(): boolean {
  known ??= Math.abs(widthOf([LETTERS.join('')]) - widthOf(LETTERS)) < 1;
  return known;
}

function widthOf(parts: readonly string[]): number {
  const line = document.createElement('span');
  line.lang = 'ar';
  line.dir = 'rtl';
  line.className = 'pointer-events-none invisible absolute font-scripture text-5xl whitespace-nowrap';
  line.ariaHidden = 'true';
  for (const part of parts) {
    const element = document.createElement('span');
    element.textContent = part;
    line.append(element);
  }
  document.body.append(line);
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
}
