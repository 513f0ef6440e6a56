import type { BlockText, Block } from '#content/course-schema.ts';
import { Worded } from '#web/domain/learning/worded.tsx';

interface BlockTableProps {
  block: Extract<Block, { kind: 'table' }>;
  words: BlockText;
}

/** Its first column names the rows. On narrow windows the table is scrolled, not the page. */
export function BlockTable({ block, words }: BlockTableProps) {
  const [first = '', ...others] = block.columns;
  return (
    // Scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={words.title ?? words.columns?.[first]} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-sm text-start text-base">
        <thead>
          <tr className="border-b-2 border-line">
            {block.columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-start text-sm font-semibold text-muted">
                {words.columns?.[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row} className="border-b border-line">
              <th scope="row" className="px-3 py-2 text-start font-semibold">
                <Worded text={words.rows?.[row]?.[first] ?? ''} />
              </th>
              {others.map((column) => (
                <td key={column} className="px-3 py-2 align-top">
                  <Worded text={words.rows?.[row]?.[column] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
