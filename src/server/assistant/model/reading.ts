import type { HeldSentences } from './held-sentences.ts';
import type { Cost, Model, Prompt, Work } from './model.ts';
import type { patience } from './patience.ts';
import { Sentences } from './sentences.ts';

/** More letters than any answer has. */
const LONGEST = 12_000;

/** What a model has written so far, and what that cost as far as it says so: there also where it fails in the middle. */
export interface Read {
  letters: string;
  cost: Partial<Cost>;
}

/** Reads a model to its end, or until too little of it holds. `wait`: how long it may be silent. */
export async function readModel(
  model: Model,
  prompt: Prompt,
  { tools, ...work }: Omit<Work, 'signal'>,
  wait: ReturnType<typeof patience>,
  held: HeldSentences,
  language: string,
  soFar: Read,
): Promise<void> {
  const sentences = new Sentences(language);
  const writing = model.write(prompt, {
    ...work,
    signal: wait.signal,
    tools: tools.map((tool) => ({
      ...tool,
      // While we look something up, the model is not silent either.
      run: async (told) => {
        wait.rest();
        return tool.run(told).finally(wait.listen);
      },
    })),
  });
  for (;;) {
    wait.listen();
    const { value, done } = await wait.within(writing.next());
    wait.signal.throwIfAborted();
    // While we verify, the model is not silent.
    wait.rest();
    if (done) {
      soFar.cost = value;
      break;
    }
    soFar.letters += value;
    if (soFar.letters.length > LONGEST) throw new Error('The model says too much.');
    for (const sentence of sentences.take(value)) await held.hold(sentence);
    if (held.areMostlyFalse) return;
  }
  for (const sentence of sentences.end()) await held.hold(sentence);
}
