/** What models decorate with, and what would call out or run in a page. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|iframe|svg|object)\b[\s\S]*?(<\/\1\s*>|$)/giu, ' '],
  [/<!--[\s\S]*?(-->|$)/gu, ' '],
  [/<\/?[a-z!][^>]*(>|$)/giu, ' '],
  [/!\[[^\]]*\]\s*(\([^)]*\)?|\[[^\]]*\])/gu, ' '],
  [/\[([^\]]*)\]\s*\([^)]*\)?/gu, '$1'],
  [/^\s*\[[^\]]+\]:\s*\S+.*$/gmu, ' '],
  [/(?:https?:|javascript:|data:|ftp:)\S+/giu, ' '],
  [/\bwww\.\S+/giu, ' '],
  [/\S+@[\w-]+(?:\.[\w-]+)+/gu, ' '],
  [/(?<![\w:])\/\/\S+/gu, ' '],
  // Two letters or more before the dot: "e.g./i.e." is none.
  [/\b[\w-]{2,}(?:\.[a-z-]{2,})+\/\S*/giu, ' '],
  [/\b[\w-]{2,}\.(?:com|net|org|info|io|app|example|de|tr|sa|uk)\b/giu, ' '],
  [/```[a-z]*|`+|~~+|\*\*+|__+/giu, ''],
  [/(?<!\w)\*(\S[^*]*)\*(?!\w)/gu, '$1'],
  [/^\s*(?:#{1,6}|>+|[-*+•]|\d+[.)])\s+/gmu, ''],
  // oxlint-disable-next-line no-control-regex -- Controls are what is taken out.
  [/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, ' '],
];

/** Words alone. */
export function plainText(text: string): string {
  let plain = text;
  for (const [markup, instead] of MARKUP) plain = plain.replaceAll(markup, instead);
  return plain
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ([.,;:!?؟،])/gu, '$1')
    .trim();
}
