import type { Block, BlockText } from '#content/course-schema.ts';

const keys = (record: object | undefined) => Object.keys(record ?? {}).toSorted();

/** The points of a block that have words of their own. */
function itemsOf(block: Block): string[] {
  if (block.kind === 'steps') return block.steps.map(({ id }) => id);
  if (block.kind === 'acts') return block.acts.map(({ id }) => id);
  return block.kind === 'list' ? block.items : [];
}

/** What the points, positions or cells of a block lack or have too many of. */
export function wrongCells(block: Block, own: BlockText | undefined): string[] {
  const differ = (what: string, has: object | undefined, wants: readonly string[]) =>
    keys(has).join() === wants.toSorted().join() ? [] : [`${what}: ${keys(has).join()}`];
  if (block.kind === 'positions')
    return differ(
      'positions',
      own?.positions,
      block.positions.map(({ id }) => id),
    );
  if (block.kind === 'table')
    return [
      ...differ('columns', own?.columns, block.columns),
      ...differ('rows', own?.rows, block.rows),
      ...Object.values(own?.rows ?? {}).flatMap((row) => differ('row', row, block.columns)),
    ];
  return differ('items', own?.items, itemsOf(block));
}
