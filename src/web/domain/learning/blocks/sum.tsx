import type { Block, BlockText } from '#content/course-schema.ts';
import type { SumRow } from '#core/courses/sum.ts';
import type en from '#web/domain/learning/blocks/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

interface SumProps {
  block: Extract<Block, { kind: 'sum' }>;
  words: BlockText;
}

const SIGNS = { plus: '+', minus: '−', times: '×', over: '÷' } as const;

/** A number as the language writes it, in digits that everyone reads. */
function written({ value, unit }: SumRow, locale: string): string {
  const tag = `${locale}-u-nu-latn`;
  return unit === 'percent'
    ? new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
    : new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(value);
}

/** A contract in numbers: each row says what it is, how it follows from those above, and how much it is. */
export function Sum({ block, words }: SumProps) {
  const t = useText<typeof en>('domain/learning/blocks');
  const { locale } = languageOf(useLanguage());
  const said = new Map(block.rows.map((row) => [row.id, written(row, locale)]));
  return (
    <table className="w-full text-base" aria-label={words.title ?? t('sum')}>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.id} className="border-b border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {words.items?.[row.id]}
              {row.by !== 'given' && (
                <bdi dir="ltr" className="block text-sm text-muted tabular-nums">
                  {row.of.map((id) => said.get(id)).join(` ${SIGNS[row.by]} `)}
                </bdi>
              )}
            </th>
            <td className="py-2 text-end align-top font-semibold tabular-nums">
              <bdi>{said.get(row.id)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
