import * as v from 'valibot';
import { verify } from '#core/assistant/verifier/verify.ts';
import { withoutFalse } from '#core/assistant/verifier/without-false.ts';
import { verifierLibrary } from '#server/assistant/verifier-library.ts';
import { linesOf } from './lines.ts';

const caseSchema = v.object({
  id: v.string(),
  text: v.string(),
  claim: v.optional(v.picklist(['quran', 'hadith'])),
  expect: v.array(v.object({ verdict: v.string() })),
});
const proseSchema = v.object({
  id: v.string(),
  language: v.string(),
  text: v.string(),
  /** What must not reach a reader, and what is right. */
  false: v.array(v.string()),
  true: v.array(v.string()),
});

/** Judgements that are right, and what a reader would be shown of answers that mix true and false. */
export function verifierFigures(tell: (line: string) => void): [title: string, figure: string][] {
  const library = verifierLibrary();
  const cases = linesOf('verifier.jsonl', caseSchema);
  const judged = cases.flatMap(({ id, text, claim, expect }) => {
    const found = verify(text, library, claim ? { claim } : {});
    return expect.map(({ verdict }, at) => {
      const said = found[at]?.verdict ?? 'nothing';
      const isRight = verdict === 'false' ? said !== 'genuine' : said === verdict;
      if (!isRight) tell(`  ${id}: ${said}, not ${verdict}`);
      return isRight;
    });
  });
  const prose = linesOf('verifier-texts.jsonl', proseSchema).map(({ id, language, text, ...parts }) => {
    const shown = withoutFalse(text, verify(text, library), language).text;
    const passed = parts.false.filter((part) => shown.includes(part));
    for (const part of passed) tell(`  ${id} lets pass: ${part}`);
    return {
      passed: passed.length,
      false: parts.false.length,
      kept: parts.true.filter((part) => shown.includes(part)).length,
      true: parts.true.length,
    };
  });
  const sum = (key: 'passed' | 'false' | 'kept' | 'true') => prose.reduce((all, each) => all + each[key], 0);
  return [
    ['judgements that are right', `${judged.filter(Boolean).length} of ${judged.length}`],
    ['false quotations in prose that pass', `${sum('passed')} of ${sum('false')}`],
    ['true ones that are kept', `${sum('kept')} of ${sum('true')}`],
  ];
}
