import { expect, test } from 'vitest';
import { Sorter, textOf, type Value } from './large-rows.ts';

function message(code: string, content: Buffer): Buffer {
  const header = Buffer.alloc(5, code);
  header.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([header, content]);
}
function dataRow(values: (string | null)[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(values.length);
  const fields = values.flatMap((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value));
    return [length, Buffer.from(value ?? '')];
  });
  return message('D', Buffer.concat([count, ...fields]));
}

const large = ['7', null, 'é'.repeat(70_000), ''];
const before = Buffer.concat([message('1', Buffer.alloc(0)), dataRow(['small'])]);
const after = Buffer.concat([message('C', Buffer.from('SELECT 1\0')), message('Z', Buffer.from('I'))]);
const sent = Buffer.concat([before, dataRow(large), after, dataRow(large), after]);

test.each([1, 2, 3, 64, 65_536, sent.length])(
  'large rows are put together from pieces of %i bytes, the rest is handed on',
  (size) => {
    const handedOn: Buffer[] = [];
    const rows: Value[][] = [];
    const sorter = new Sorter(
      (bytes) => handedOn.push(bytes),
      (row) => rows.push(row),
    );
    for (let at = 0; at < sent.length; at += size) sorter.take(sent.subarray(at, at + size));
    expect(Buffer.concat(handedOn).equals(Buffer.concat([before, after, after]))).toBe(true);
    expect(rows.map((row) => row.map(textOf))).toEqual([large, large]);
  },
);
