import type { Passage } from '#core/assistant/answerer.ts';
import { idOf } from './prompt.ts';

/** Most of what a passage says; the rest would cost more than it helps. */
const LONGEST = 1500;

/** What a model was given in this turn, under ids that grow: only these may be named. */
export class Given {
  readonly passages: Passage[] = [];

  /** One line of JSON for each; what was given before keeps its id. */
  add(found: readonly Passage[]): string[] {
    return found.map((passage) => {
      const { reference, title, text } = passage;
      const known = this.passages.findIndex((one) => one.reference === reference && one.title === title);
      if (known < 0) this.passages.push(passage);
      const id = idOf(known < 0 ? this.passages.length - 1 : known);
      return JSON.stringify({ id, reference, title, text: text.slice(0, LONGEST) });
    });
  }
}
