import type { HalalCheck } from '#core/halal/check.ts';
import { nameOf } from '#core/halal/table.ts';
import type { HalalTable } from '#core/halal/table.ts';
import type { Text } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';

/** The result as somebody hands it on: verdict, what is not plainly halal, and the caution. */
export function summaryOf(
  { verdict, findings }: HalalCheck,
  product: string,
  t: Text<typeof en>,
  table: HalalTable,
  language: string,
): string {
  const lines = findings
    .filter(({ ruling }) => ruling !== 'halal')
    .map(({ written, substance, ruling }) => {
      const name = substance && nameOf(table, substance.id, language);
      const shown = name && name !== written ? `${written} (${name})` : written;
      return `• ${shown}: ${t(`ruling.${ruling}`)}`;
    });
  const heading = [product, t(`verdict.${verdict}`)].filter((part) => part !== '').join(': ');
  return [heading, ...lines, t('noFatwa')].join('\n');
}
