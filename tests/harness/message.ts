import { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;

/** The kinds of elements in the order of the parser's own numbers. */
const KINDS = ['literal', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag'] as const;
const KNOWN_TO_OUR_FORMATTER = new Set(['literal', 'argument', 'number', 'select', 'plural', 'pound']);

const parsed = (message: string, locale: string): Ast =>
  new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst();

/** What a message asks its caller for: `name, argument`, `count, plural`, `mood, select calm glad other`. */
export function argumentsOf(message: string, locale: string): string[] {
  const found = new Set<string>();
  const collect = (ast: Ast) => {
    for (const element of ast) {
      const kind = KINDS[element.type];
      if (!kind || !KNOWN_TO_OUR_FORMATTER.has(kind))
        throw new Error(`Our formatter cannot show "${message}"`);
      if (kind === 'literal' || !('value' in element)) continue;
      const choices = 'options' in element ? Object.entries(element.options) : [];
      const names = kind === 'select' ? choices.map(([name]) => name).toSorted() : [];
      found.add([`${element.value}, ${kind}`, ...names].join(' '));
      for (const [, option] of choices) collect(option.value);
    }
  };
  collect(parsed(message, locale));
  return [...found].toSorted();
}

/** The grammatical forms each plural of a message has, such as `one` and `other`; exact ones (`=0`) aside. */
export function pluralCategories(message: string, locale: string): string[][] {
  const categories = (ast: Ast): string[][] =>
    ast.flatMap((element) => {
      if (!('options' in element)) return [];
      const inner = Object.values(element.options).flatMap((option) => categories(option.value));
      const own = Object.keys(element.options).filter((key) => !key.startsWith('='));
      return 'pluralType' in element ? [own.toSorted(), ...inner] : inner;
    });
  return categories(parsed(message, locale));
}
