/** The tables of an OpenType font by their tags, as the specification lays them out (learn.microsoft.com/typography/opentype/spec). */
export type Tables = Map<string, Buffer>;

export const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
};

export function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      const begin = font.readUInt32BE(at + 8);
      return [
        font.toString('latin1', at, at + 4),
        font.subarray(begin, begin + font.readUInt32BE(at + 12)),
      ] as const;
    }),
  );
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

export function fontOf(tables: Tables): Buffer {
  const head = Buffer.from(tableOf(tables, 'head'));
  // Counted over the font without itself.
  head.writeUInt32BE(0, 8);
  const all = [...new Map(tables).set('head', head)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(all.length));
  const range = 2 ** power * 16;
  const header = Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    words(all.length, range, power, all.length * 16 - range),
  ]);
  let begin = header.length + all.length * 16;
  const records: Buffer[] = [];
  for (const [tag, table] of all) {
    const record = Buffer.alloc(16);
    record.write(tag, 0, 'latin1');
    record.writeUInt32BE(checksum(padded(table)), 4);
    record.writeUInt32BE(begin, 8);
    record.writeUInt32BE(table.length, 12);
    records.push(record);
    begin += padded(table).length;
  }
  const font = Buffer.concat([header, ...records, ...all.map(([, table]) => padded(table))]);
  const adjustment = (0xb1b0afba - checksum(font)) >>> 0;
  const place = records[all.findIndex(([tag]) => tag === 'head')]?.readUInt32BE(8) ?? 0;
  font.writeUInt32BE(adjustment, place + 8);
  return font;
}
