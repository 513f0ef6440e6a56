import { listed, merged, NONE, shown, SyntaxFailure, type Complaint } from './complaint.ts';

/** What a rule answers when it does not apply. */
export const FAIL: unique symbol = Symbol('fail');
export type Fail = typeof FAIL;
export type Rule<T> = () => T | Fail;

const DEEPEST = 64;
/** PostgreSQL has no room for more in one statement. */
export const MOST_COLUMNS = 1664;

/**
 * Reads a text by rules that either apply, fail without having read anything (then another may be tried) or fail
 * midway (then the whole fails, unless `attempt` steps back). Reading on forgets complaints, failing adds to them.
 */
export class Scanner {
  readonly text: string;
  at = 0;
  private complaint = NONE;
  private depth = 0;
  /** Whether complaints are kept. Most texts can be read, so that is done only once one could not. */
  private readonly explains: boolean;

  private constructor(text: string, explains: boolean) {
    this.text = text;
    this.explains = explains;
  }

  /** A text by one rule; `what` names it in the failure, which shows it `as` it was given. */
  static read<T>(text: string, what: string, rule: (scanner: Scanner) => T | Fail, as = text): T {
    const value = rule(new Scanner(text, false));
    if (value !== FAIL) return value;
    const scanner = new Scanner(text, true);
    rule(scanner);
    throw scanner.failure(`failed to parse ${what} (${as})`);
  }

  private refuse(expected: string[]): Fail {
    if (!this.explains) return FAIL;
    const met = this.text[this.at] ?? null;
    this.complaint = merged(this.complaint, { at: this.at, met, unwanted: [], expected });
    return FAIL;
  }

  private readTo(place: number): void {
    this.at = place;
    this.complaint = NONE;
  }

  char(wanted: string): string | Fail {
    if (this.text[this.at] !== wanted) return this.refuse([shown(wanted, '"')]);
    this.readTo(this.at + 1);
    return wanted;
  }

  /** A word begun and not ended counts as read: only `attempt` steps back over it. */
  string(wanted: string): string | Fail {
    if (this.text.startsWith(wanted, this.at)) {
      this.readTo(this.at + wanted.length);
      return wanted;
    }
    let same = 0;
    while (this.text[this.at + same] === wanted[same]) same += 1;
    if (!this.explains) {
      this.at += same;
      return FAIL;
    }
    const complaint: Complaint = {
      at: this.at,
      met: this.text[this.at + same] ?? null,
      unwanted: [],
      expected: [shown(wanted, '"')],
    };
    this.complaint = same > 0 ? complaint : merged(this.complaint, complaint);
    this.at += same;
    return FAIL;
  }

  /** The whole word or nothing of it. */
  word(wanted: string): boolean {
    if (this.explains) return this.attempt(() => this.string(wanted)) !== FAIL;
    if (!this.text.startsWith(wanted, this.at)) return false;
    this.at += wanted.length;
    return true;
  }

  /** One or more (or `least` 0: any number of) characters. */
  while(fits: (char: string) => boolean, least: 0 | 1, expected: string[] = []): string | Fail {
    let end = this.at;
    while (end < this.text.length && fits(this.text[end] ?? '')) end += 1;
    if (end - this.at < least) return this.refuse(expected);
    const read = this.text.slice(this.at, end);
    if (end > this.at) this.readTo(end);
    this.refuse(expected);
    return read;
  }

  any(): string | Fail {
    const char = this.text[this.at];
    if (char === undefined) return this.refuse([]);
    this.readTo(this.at + 1);
    return char;
  }

  /** Reads nothing, and so remains what was expected even where it is met. */
  end(): true | Fail {
    const char = this.text[this.at];
    const met = char === undefined;
    if (!this.explains) return met ? true : FAIL;
    this.complaint = merged(this.complaint, {
      at: this.at,
      met: met ? null : undefined,
      unwanted: met ? [] : [shown(char, "'")],
      expected: ['end of input'],
    });
    return met ? true : FAIL;
  }

  /** Fails if the next character is one that `fits`; reads nothing. What would have fit is told as if expected. */
  notBefore(fits: (char: string) => boolean, named: string[] = []): true | Fail {
    const char = this.text[this.at];
    if (char === undefined || !fits(char)) {
      this.refuse(named);
      return true;
    }
    if (!this.explains) return FAIL;
    this.complaint = merged(this.complaint, {
      at: this.at + 1,
      met: undefined,
      unwanted: [shown(char, "'")],
      expected: [],
    });
    return FAIL;
  }

  /** Succeeds if the text goes on so; reads nothing. */
  ahead(wanted: string): true | Fail {
    return this.text.startsWith(wanted, this.at) ? true : this.refuse([shown(wanted, '"')]);
  }

  /** A rule that has failed midway has then read nothing. */
  attempt<T>(rule: Rule<T>): T | Fail {
    const [start, before] = [this.at, this.complaint];
    const value = rule();
    if (value === FAIL && this.at !== start) {
      this.at = start;
      if (this.explains) this.complaint = merged(before, this.complaint);
    }
    return value;
  }

  either<T>(...rules: Rule<T>[]): T | Fail {
    const start = this.at;
    for (const rule of rules) {
      const value = rule();
      if (value !== FAIL || this.at !== start) return value;
    }
    return FAIL;
  }

  optional<T>(rule: Rule<T>): T | undefined | Fail {
    const start = this.at;
    const value = rule();
    return value === FAIL && this.at === start ? undefined : value;
  }

  separated<T>(
    rule: Rule<T>,
    separator: Rule<unknown>,
    least: 0 | 1,
    most = Number.POSITIVE_INFINITY,
  ): T[] | Fail {
    const first = least === 1 ? rule() : this.optional(rule);
    if (first === FAIL) return FAIL;
    if (first === undefined) return [];
    const values: T[] = [first];
    for (;;) {
      const between = this.optional(separator);
      if (between === FAIL) return FAIL;
      if (between === undefined) return values;
      if (values.length >= most)
        throw new SyntaxFailure('The request names too many columns', `at most ${most} are read`);
      const next = rule();
      if (next === FAIL) return FAIL;
      values.push(next);
    }
  }

  /** If the rule fails before reading anything, `name` is what was expected. */
  named<T>(name: string, rule: Rule<T>): T | Fail {
    if (!this.explains) return rule();
    const [start, before] = [this.at, this.complaint];
    this.complaint = NONE;
    const value = rule();
    if (this.at === start) {
      const own = this.complaint;
      this.complaint = merged(before, own.at < 0 ? own : { ...own, expected: [name] });
    }
    return value;
  }

  /** Rules that contain themselves go no deeper than any honest request: the stack is finite. */
  deeper<T>(rule: Rule<T>): T | Fail {
    if (this.depth >= DEEPEST)
      throw new SyntaxFailure('The request is nested too deeply', `at most ${DEEPEST} levels are read`);
    this.depth += 1;
    const value = rule();
    this.depth -= 1;
    return value;
  }

  private failure(what: string): SyntaxFailure {
    const { at, met, unwanted, expected } = this.complaint;
    const before = this.text.slice(0, Math.max(at, 0));
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const unexpected =
      unwanted.length > 0 ? listed(unwanted) : met === null ? 'end of input' : shown(met ?? '', '"');
    const details = [
      met === undefined && unwanted.length === 0 ? '' : `unexpected ${unexpected}`,
      expected.length > 0 ? `expecting ${listed(expected)}` : '',
    ];
    return new SyntaxFailure(
      `"${what}" (line ${line}, column ${column})`,
      details.filter((part) => part !== '').join(' '),
    );
  }
}
