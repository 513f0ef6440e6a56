import { DEEPEST, TooDeep } from '../../shallow-json.ts';
import { ACTION, GRAMMAR, isWhole, STATE } from './json-grammar.ts';

/** What a JSON body is made of: the rows of an array, or the one value it is. */
export interface JsonRows {
  /** Whether it is JSON at all. */
  valid: boolean;
  many: boolean;
  /** The first row's names; none where there is no row, or one value that is none. */
  keys: string[] | undefined;
  /** Every value of the array is a row, and all have the same names. */
  even: boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const nameIn = (raw: Buffer): string => {
  const text = raw.toString();
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text;
};

/**
 * Reads a JSON body while it arrives. PostgreSQL reads the values; here it is only seen whether it is JSON, how deep it goes
 * and how its rows are named. Nothing is made of it, however large it is.
 */
export class JsonReader {
  private state: number = STATE.value;
  private valid = true;
  /** For each open bracket whether it is an object's. */
  private readonly open: boolean[] = [];
  private many = false;
  /** Depth at which names are those of a row. */
  private rowDepth = 1;
  /** In a row's name, or in one below the rows, which is of no interest. */
  private inKey = false;
  private inOtherKey = false;
  /** Where in this chunk the name begins that is being read, and what chunks before had of it. */
  private nameFrom = 0;
  private nameBefore: Buffer | undefined;
  /** Names as they are written in the first row: most rows are written alike. */
  private readonly written: Buffer[] = [];
  private first: Set<string> | undefined;
  /** How many names of this row are those of the first in its order; its names, once they are not. */
  private alike = 0;
  private row: Set<string> | undefined;
  private rows = 0;
  private commas = 0;
  private values = 0;
  private even = true;

  take(chunk: Buffer): void {
    let { state } = this;
    this.nameFrom = 0;
    for (let at = 0; at < chunk.length && this.valid; at += 1) {
      if (state === STATE.text) {
        let byte = chunk[at] ?? 0;
        while (byte !== QUOTE && byte !== BACKSLASH && byte >= 0x20 && at < chunk.length - 1) {
          at += 1;
          byte = chunk[at] ?? 0;
        }
      }
      const next = GRAMMAR[state * 256 + (chunk[at] ?? 0)] ?? ACTION.fail;
      state = next < ACTION.openArray ? next : this.done(next, state, chunk, at);
    }
    this.state = state;
    if (this.inKey) this.keepName(chunk);
  }

  /** A name that goes on in the next chunk: this one's memory may be used again by then. */
  private keepName(chunk: Buffer): void {
    const here = Buffer.from(chunk.subarray(this.nameFrom));
    this.nameBefore = this.nameBefore === undefined ? here : Buffer.concat([this.nameBefore, here]);
  }

  private done(action: number, state: number, chunk: Buffer, at: number): number {
    const { open } = this;
    switch (action) {
      case ACTION.openArray:
      case ACTION.openObject: {
        const isObject = action === ACTION.openObject;
        if (open.length === 0 && !isObject) {
          this.many = true;
          this.rowDepth = 2;
        }
        if (open.length >= DEEPEST) throw new TooDeep();
        open.push(isObject);
        return isObject ? STATE.keyOrEnd : STATE.valueOrEnd;
      }
      case ACTION.closeArray:
      case ACTION.closeObject: {
        const isObject = action === ACTION.closeObject;
        if (open.length === 0 || open[open.length - 1] !== isObject) break;
        if (isObject && open.length === this.rowDepth) this.endRow();
        if (!isObject && open.length === 1) this.values = state === STATE.valueOrEnd ? 0 : this.commas + 1;
        open.pop();
        return STATE.after;
      }
      case ACTION.comma:
        if (open.length === 0) break;
        if (open.length === 1) this.commas += 1;
        return open[open.length - 1] === true ? STATE.key : STATE.value;
      case ACTION.beginKey:
        this.inKey = open.length === this.rowDepth;
        this.inOtherKey = !this.inKey;
        this.nameFrom = at + 1;
        return STATE.text;
      case ACTION.endText:
        return this.endText(chunk, at);
    }
    this.valid = false;
    return state;
  }

  private endText(chunk: Buffer, at: number): number {
    if (this.inKey) this.takeName(chunk, at);
    else if (!this.inOtherKey) return STATE.after;
    this.inKey = false;
    this.inOtherKey = false;
    return STATE.colon;
  }

  /** Whether the name is the next of the first row, without making anything of it. */
  private isAlike(chunk: Buffer, end: number): boolean {
    const expected = this.written[this.alike];
    if (this.nameBefore !== undefined || expected?.length !== end - this.nameFrom) return false;
    for (let at = 0; at < expected.length; at += 1)
      if (expected[at] !== chunk[this.nameFrom + at]) return false;
    return true;
  }

  private takeName(chunk: Buffer, end: number): void {
    if (this.first !== undefined && this.row === undefined && this.isAlike(chunk, end)) {
      this.alike += 1;
      return;
    }
    const here = chunk.subarray(this.nameFrom, end);
    const raw = this.nameBefore === undefined ? here : Buffer.concat([this.nameBefore, here]);
    this.nameBefore = undefined;
    if (this.first === undefined) {
      this.written.push(Buffer.from(raw));
      return;
    }
    this.row ??= new Set(this.written.slice(0, this.alike).map(nameIn));
    this.row.add(nameIn(raw));
  }

  /** Rows inserted together must name the same columns. */
  private endRow(): void {
    this.rows += 1;
    const { first, row } = this;
    if (first === undefined) this.first = new Set(this.written.map(nameIn));
    else if (row === undefined) this.even &&= this.alike === this.written.length;
    else this.even &&= row.size === first.size && [...row].every((name) => first.has(name));
    this.row = undefined;
    this.alike = 0;
  }

  end(): JsonRows {
    return {
      valid: this.valid && this.open.length === 0 && isWhole(this.state),
      many: this.many,
      keys: this.first && [...this.first],
      even: this.even && (!this.many || this.values === this.rows),
    };
  }
}

export function jsonRows(body: Buffer): JsonRows {
  const reader = new JsonReader();
  reader.take(body);
  return reader.end();
}
