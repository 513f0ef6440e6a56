import type { Finding } from '#core/halal/findings.ts';
import { nameOf, type HalalTable } from '#core/halal/table.ts';

/** `content/<language>/halal/letter.json`; `{product}` and `{ingredient}` are filled in. */
export interface LetterWords {
  subject: string;
  greeting: string;
  about: string;
  ask: string;
  /** One line for each ingredient asked about. */
  line: string;
  /** Questions by what is doubtful about it: the kind's id, or `other`. */
  questions: Readonly<Record<string, string>> & { readonly other: string };
  thanks: string;
  closing: string;
}

export interface Letter {
  subject: string;
  body: string;
}

/** Asks the manufacturer about exactly what is doubtful, in the language of the words. */
export function manufacturerLetter(
  findings: readonly Finding[],
  words: LetterWords,
  { product, language, table }: { product: string; language: string; table: HalalTable },
): Letter {
  const asked = findings.filter(({ ruling }) => ruling === 'doubtful' || ruling === 'unknown');
  const lines = asked.map(({ substance, written, kind }) => {
    const name = substance && nameOf(table, substance.id, language);
    const ingredient = [name ?? written, substance?.code].filter((part) => part !== undefined).join(' ');
    const question = (kind && words.questions[kind]) ?? words.questions.other;
    return filled(words.line, { ingredient, question });
  });
  const paragraphs = [
    words.greeting,
    filled(words.about, { product }),
    words.ask,
    [...new Set(lines)].join('\n'),
    words.thanks,
    words.closing,
  ];
  return { subject: filled(words.subject, { product }), body: paragraphs.join('\n\n') };
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
