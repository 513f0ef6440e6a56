export interface Change {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words with the space after them; a line end stands alone, so that new lines show. */
const WORDS = /\n|[^\s]+[^\S\n]*|[^\S\n]+/gu;
/** Beyond this many pairs of words a table would take too much room: then the middle is told as replaced. */
const MOST_PAIRS = 16_000_000;

function joined(changes: readonly Change[]): Change[] {
  const all: Change[] = [];
  for (const { kind, text } of changes) {
    const last = all.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) last.text += text;
    else all.push({ kind, text });
  }
  return all;
}

/** The longest common words, by the table that textbooks have: texts of a few pages need no library. */
function between(before: readonly string[], after: readonly string[]): Change[] {
  const [rows, columns] = [before.length, after.length];
  const removed = (words: readonly string[]): Change => ({ kind: 'removed', text: words.join('') });
  const added = (words: readonly string[]): Change => ({ kind: 'added', text: words.join('') });
  if (rows * columns > MOST_PAIRS) return [removed(before), added(after)];
  const width = columns + 1;
  const table = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      table[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: Change[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (before[row] === after[column]) {
      changes.push({ kind: 'same', text: before[row] ?? '' });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      changes.push(removed([before[row] ?? '']));
      row += 1;
    } else {
      changes.push(added([after[column] ?? '']));
      column += 1;
    }
  }
  return [...changes, removed(before.slice(row)), added(after.slice(column))];
}

/** What became of a text, word by word. What is removed comes before what was put in its place. */
export function wordChanges(before: string, after: string): Change[] {
  const [old, fresh] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, fresh.length) - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1;
  const same = (words: readonly string[]): Change => ({ kind: 'same', text: words.join('') });
  return joined([
    same(old.slice(0, start)),
    ...between(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    same(old.slice(old.length - end)),
  ]);
}
