/** What a body is made of, for whoever shows it: light formatting, addresses and names. */
export type Piece =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; host: string }
  | { kind: 'mention'; text: string; username: string }
  | { kind: 'topic'; text: string };

const PATTERNS =
  /(?<link>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]’])|(?<mention>(?<![\p{L}\p{N}_@.])@[\p{L}\p{N}._-]{2,29}[\p{L}\p{N}])|(?<topic>(?<![\p{L}\p{N}_#&])#[\p{L}\p{N}_]{2,40})|(?<strong>\*\*[^*\n]+\*\*)|(?<emphasis>(?<![\p{L}\p{N}_])_[^_\n]+_(?![\p{L}\p{N}_]))/gu;

/** In their order; together they are the whole text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PATTERNS)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push(pieceOf(match[0], match.groups ?? {}));
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Its words alone, for where there is only a line; what was cut in two leaves no signs behind. */
export const plainOf = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text.replaceAll('**', ''))
    .join('');

function pieceOf(text: string, groups: Readonly<Record<string, string | undefined>>): Piece {
  if (groups['link'] !== undefined) {
    const host = hostOf(text);
    return host === null ? { kind: 'text', text } : { kind: 'link', text, host };
  }
  if (groups['mention'] !== undefined) return { kind: 'mention', text, username: text.slice(1) };
  if (groups['topic'] !== undefined) return { kind: 'topic', text };
  if (groups['strong'] !== undefined) return { kind: 'strong', text: text.slice(2, -2) };
  return { kind: 'emphasis', text: text.slice(1, -1) };
}

/** As it is really asked for: letters of other alphabets show in their ASCII form. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
