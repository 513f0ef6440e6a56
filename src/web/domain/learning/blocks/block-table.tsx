import type { BlockText, Block } from '#content/course-schema.ts';
import { Worded } from '#web/domain/learning/worded.tsx';

interface BlockTableProps {
  block: Extract<Block, { kind: 'table' }>;
  words: BlockText;
}

/** Its first column names the rows. On narrow windows each row stands by itself, its columns below one another. */
export function BlockTable({ block, words }: BlockTableProps) {
  const [first = '', ...others] = block.columns;
  const cell = (row: string, column: string) => words.rows?.[row]?.[column] ?? '';
  return (
    <section aria-label={words.title ?? words.columns?.[first]}>
      <ul className="grid gap-3 sm:hidden">
        {block.rows.map((row) => (
          <li key={row} className="grid gap-1 border-b border-line pb-3">
            <span className="font-semibold">
              <Worded text={cell(row, first)} />
            </span>
            {others.map((column) => (
              <span key={column} className="text-base">
                <span className="text-muted">{words.columns?.[column]}:</span>{' '}
                <Worded text={cell(row, column)} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      <table className="hidden w-full text-start text-base sm:table">
        <thead>
          <tr className="border-b-2 border-line">
            {block.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-2 text-start text-sm font-semibold text-muted wrap-break-word"
              >
                {words.columns?.[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row} className="border-b border-line">
              <th scope="row" className="px-3 py-2 text-start font-semibold wrap-break-word">
                <Worded text={cell(row, first)} />
              </th>
              {others.map((column) => (
                <td key={column} className="px-3 py-2 align-top">
                  <Worded text={cell(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
