import { nearest } from './nearest.ts';
import { occurrences } from './occurrence.ts';
import type { Stretch } from './occurrence.ts';
import { refOf } from './quran-claim.ts';
import type { Token } from './script.ts';
import { passageAt } from './passage-index.ts';
import type { PassageIndex } from './passage-index.ts';
import { differenceIn } from './verdict.ts';
import type { Judgement } from './verdict.ts';

const LEFT_OUT = /\.{2,}|…|\[\s*\.*\s*\]/gu;
/** Of a translation or a hadith as much has to be the same before it is near ours: others word them alike. */
const NEAR = 0.7;
/** Fewer words say nothing about where they are from. */
const LEAST = 3;

/** Holds a text against one that we hold. What is left out has to be marked. */
export function judgedAsText(
  index: PassageIndex,
  text: string,
  named: readonly string[] = [],
): Judgement | null {
  const parts = text
    .split(LEFT_OUT)
    .map((part) => index.script.tokens(part))
    .filter((part) => part.length > 0);
  const tokens = parts.flat();
  if (tokens.length < LEAST) return null;
  const place = placed(index, parts, named);
  if (place) return { verdict: 'genuine', ref: refOf(index, place), reason: `As in ${refOf(index, place)}` };
  const near = nearest(index, tokens);
  if (!near || near.share < NEAR || near.same < LEAST) return null;
  const ref = refOf(index, near);
  return { verdict: 'altered', ref, reason: `Near ${ref}: ${differenceIn(near)}` };
}

/** Every part in one passage, in order; in one that is named rather than in the first. */
function placed(index: PassageIndex, parts: readonly Token[][], named: readonly string[]): Stretch | null {
  let first: Stretch | null = null;
  for (const start of occurrences(index, parts[0] ?? [])) {
    let end = start.to;
    const rest = parts.slice(1).every((part) => {
      const next = [...occurrences(index, part)].find(
        ({ from }) => from >= end && passageAt(index, from) === passageAt(index, start.from),
      );
      end = next?.to ?? end;
      return next !== undefined;
    });
    if (!rest) continue;
    const stretch = { from: start.from, to: end };
    first ??= stretch;
    if (named.length === 0) break;
    if (named.includes(index.passages[passageAt(index, start.from)]?.ref ?? '')) return stretch;
  }
  return first;
}
