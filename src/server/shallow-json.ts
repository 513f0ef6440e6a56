/** No honest body is nested deeper; what reads JSON into objects pays for every level of it. */
export const DEEPEST = 64;

/** It may well be JSON; its words may be shown to whoever sent it. */
export class Unwieldy extends SyntaxError {}

export class TooDeep extends Unwieldy {
  override name = 'TooDeep';
  constructor() {
    super(`JSON is read to a depth of ${DEEPEST}`);
  }
}

/**
 * Values in one body, counted by what opens or parts them; no honest one has so many, and each becomes something that memory has to be
 * found for.
 */
export const MOST_VALUES = 50_000;

export class TooMuch extends Unwieldy {
  override name = 'TooMuch';
  constructor() {
    super(`JSON is read up to ${MOST_VALUES} values`);
  }
}

const code = (character: string) => character.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const [OPENING, CLOSING] = [code('['), code(']')];
const COMMA = code(',');
const [OPENING_ROW, CLOSING_ROW] = [code('{'), code('}')];

function textEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** As `JSON.parse`, after a look at the brackets and commas alone: nothing is made of what is nested too deeply or holds too much. */
export function shallowJson(text: string): unknown {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = textEnd(text, at);
    else if (sign === OPENING || sign === OPENING_ROW) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST) throw new TooDeep();
    } else if (sign === CLOSING || sign === CLOSING_ROW) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (values > MOST_VALUES) throw new TooMuch();
  }
  return JSON.parse(text);
}
