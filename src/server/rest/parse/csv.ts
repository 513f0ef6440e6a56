const FIELD_END = /[,\r\n"]/g;

/** RFC 4180: fields between commas, quotes doubled inside quotes. */
function records(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        if (quote < 0) return undefined;
        value += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        value += '"';
        at += 1;
      }
    } else {
      FIELD_END.lastIndex = at;
      const to = FIELD_END.exec(text)?.index ?? text.length;
      value = text.slice(at, to);
      at = to;
    }
    row.push(value);
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    else if (at < text.length) return undefined;
    if (at >= text.length) return rows;
  }
}

/** Rows as objects by the names in the first line, which must be a whole line; `NULL` is null. */
export function csvRows(text: string): Record<string, string | null>[] | undefined {
  const [header, ...rows] = records(text) ?? [];
  if (header === undefined || !/[\r\n]/.test(text)) return undefined;
  return rows.map((row) =>
    Object.fromEntries(
      header
        .slice(0, row.length)
        .map((name, index) => [name, row[index] === 'NULL' ? null : (row[index] ?? null)]),
    ),
  );
}
