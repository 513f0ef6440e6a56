/**
 * The members of a JSON object as PostgreSQL wrote them, not parsed: numbers keep every digit. The text must be valid JSON.
 */
export function rawMembers(text: string): Map<string, string> {
  const members = new Map<string, string>();
  let at = text.indexOf('{') + 1;
  while (at > 0 && at < text.length) {
    const opening = text.indexOf('"', at);
    if (opening < 0) break;
    const closing = endOfString(text, opening);
    const colon = text.indexOf(':', closing);
    const end = endOfValue(text, colon + 1);
    members.set(String(JSON.parse(text.slice(opening, closing))), text.slice(colon + 1, end).trim());
    at = end + 1;
  }
  return members;
}

/** Just behind the closing quote. */
function endOfString(text: string, opening: number): number {
  let at = opening + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** At the comma or brace that ends a member of the outer object. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (depth > 0 && (character === '}' || character === ']')) depth -= 1;
    else if (depth === 0 && (character === ',' || character === '}')) return at;
  }
  return text.length;
}

export const rawObject = (members: Iterable<[name: string, value: string]>): string =>
  `{${[...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
