import type { Said } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import type { Cleared } from '#core/assistant/verifier/without-false.ts';
import type { Say } from '../chat/author.ts';
import { checkedSentence } from './checked.ts';

/** Where more than this share of the sentences fails, the rest is not believed either. */
const MOST_FAILING = 0.4;

const added = (one: Cleared['failed'], other: Cleared['failed']): Cleared['failed'] => {
  const sum: Record<string, number> = { ...one };
  for (const [kind, times] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + times;
  return sum;
};

type Against = Parameters<typeof checkedSentence>[1] & { answerer: Pick<Answerer, 'cleared'> };

/** The sentences of one answer as a model writes them: each is held against our passages before it is said. */
export class HeldSentences {
  readonly said: Said[] = [];
  removed = 0;
  failed: Cleared['failed'] = {};
  private readonly against: Against;
  private readonly say: Say;

  constructor(against: Against, say: Say) {
    this.against = against;
    this.say = say;
  }

  async hold(sentence: string): Promise<void> {
    const checked = await checkedSentence(sentence, this.against);
    this.failed = added(this.failed, checked.failed);
    if (checked.said) {
      this.said.push(checked.said);
      this.say({ name: 'said', data: checked.said });
    } else if (!checked.isEmpty) this.removed += 1;
  }

  /** So few hold that reading on is of no use. */
  get areMostlyFalse(): boolean {
    return this.removed > 3 && this.removed > this.said.length;
  }

  /** Sentences that hold one by one may still quote falsely together. */
  async holdTogether(): Promise<boolean> {
    const { said, removed } = this;
    if (said.length === 0 || removed > MOST_FAILING * (removed + said.length)) return false;
    const { answerer, language, passages } = this.against;
    const whole = said.map(({ text }) => text).join(' ');
    const { removed: more } = await answerer.cleared(
      whole,
      language,
      passages.map(({ reference }) => reference),
    );
    return more === 0;
  }
}
