/**
 * The part of ICU MessageFormat our words use: `{x}`, `{x, number}`, `plural` with `=n` and `#`, `select`.
 * Apostrophes are plain letters here ("Kur'an"), unlike in ICU.
 */
export type Values = Readonly<Record<string, string | number>>;

export function format(message: string, values: Values, locale: string, count?: number): string {
  const number = (value: number) => new Intl.NumberFormat(`${locale}-u-nu-latn`).format(value);
  let text = '';
  for (let at = 0; at < message.length; at++) {
    const sign = message[at];
    if (sign === '#' && count !== undefined) {
      text += number(count);
    } else if (sign === '{') {
      const end = closing(message, at);
      text += argument(message.slice(at + 1, end), values, locale, number);
      at = end;
    } else {
      text += sign;
    }
  }
  return text;
}

function argument(source: string, values: Values, locale: string, number: (value: number) => string): string {
  const [name = '', kind, ...rest] = source.split(',').map((part, index) => (index < 2 ? part.trim() : part));
  const value = values[name];
  if (value === undefined) return `{${name}}`;
  if (kind === undefined) return String(value);
  if (kind === 'number') return number(Number(value));
  const choices = options(rest.join(','));
  if (kind === 'select')
    return format(choices.get(String(value)) ?? choices.get('other') ?? '', values, locale);
  const category = new Intl.PluralRules(locale).select(Number(value));
  const choice = choices.get(`=${value}`) ?? choices.get(category) ?? choices.get('other') ?? '';
  return format(choice, values, locale, Number(value));
}

function options(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = source.indexOf('{'), from = 0; at >= 0; at = source.indexOf('{', from)) {
    const end = closing(source, at);
    found.set(source.slice(from, at).trim(), source.slice(at + 1, end));
    from = end + 1;
  }
  return found;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
