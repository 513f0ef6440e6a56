export interface Span {
  start: number;
  end: number;
}

/**
 * Which bytes are asked for (RFC 9110, 14): `unsatisfiable` where none of them is there; null where the whole is meant, which is
 * the answer to several ranges at once, too, and to what is no range of bytes.
 */
export function spanIn(range: string | undefined, size: number): Span | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
