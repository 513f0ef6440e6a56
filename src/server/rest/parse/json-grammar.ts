/**
 * JSON's grammar byte by byte (https://www.rfc-editor.org/rfc/rfc8259) as a table: for a state and a byte the next state, or
 * one of the actions that need to know more than the state.
 */
export const STATE = {
  value: 0,
  valueOrEnd: 1,
  keyOrEnd: 2,
  key: 3,
  colon: 4,
  after: 5,
  text: 6,
  escape: 7,
} as const;

/** Actions stand above all states. */
export const ACTION = {
  openArray: 64,
  openObject: 65,
  closeArray: 66,
  closeObject: 67,
  comma: 68,
  beginKey: 69,
  endText: 70,
  fail: 71,
} as const;

let states = 8;
const newState = () => (states += 1) - 1;
const rows = new Map<number, Map<number, number>>();

function when(state: number, bytes: string | Iterable<number>, next: number): void {
  const row = rows.get(state) ?? new Map<number, number>();
  rows.set(state, row);
  for (const byte of typeof bytes === 'string' ? Buffer.from(bytes) : bytes) row.set(byte, next);
}

const SPACES = ' \t\n\r';
const DIGITS = '0123456789';
const VALUES = [STATE.value, STATE.valueOrEnd];

/** What may follow a value; numbers have no end of their own, so it also follows their last digit. */
function endsValue(state: number): void {
  when(state, SPACES, STATE.after);
  when(state, ',', ACTION.comma);
  when(state, ']', ACTION.closeArray);
  when(state, '}', ACTION.closeObject);
}

for (const state of [STATE.value, STATE.valueOrEnd, STATE.keyOrEnd, STATE.key, STATE.colon])
  when(state, SPACES, state);
endsValue(STATE.after);
when(STATE.valueOrEnd, ']', ACTION.closeArray);
when(STATE.keyOrEnd, '}', ACTION.closeObject);
when(STATE.keyOrEnd, '"', ACTION.beginKey);
when(STATE.key, '"', ACTION.beginKey);
when(STATE.colon, ':', STATE.value);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
when(STATE.text, range(0x20, 0xff), STATE.text);
when(STATE.text, '"', ACTION.endText);
when(STATE.text, '\\', STATE.escape);
when(STATE.escape, '"\\/bfnrt', STATE.text);
let hex: number = STATE.text;
for (let digit = 0; digit < 4; digit += 1) {
  const before = newState();
  when(before, `${DIGITS}abcdefABCDEF`, hex);
  hex = before;
}
when(STATE.escape, 'u', hex);

const [minus, zero, whole, dot, fraction, exponent, signed, power] = [
  newState(),
  newState(),
  newState(),
  newState(),
  newState(),
  newState(),
  newState(),
  newState(),
];
for (const state of [zero, whole, fraction, power]) endsValue(state);
for (const state of [whole, minus]) when(state, DIGITS, whole);
when(minus, '0', zero);
for (const state of [zero, whole]) when(state, '.', dot);
for (const state of [dot, fraction]) when(state, DIGITS, fraction);
for (const state of [zero, whole, fraction]) when(state, 'eE', exponent);
when(exponent, '+-', signed);
for (const state of [exponent, signed, power]) when(state, DIGITS, power);

for (const state of VALUES) {
  when(state, '[', ACTION.openArray);
  when(state, '{', ACTION.openObject);
  when(state, '"', STATE.text);
  when(state, '-', minus);
  when(state, DIGITS, whole);
  when(state, '0', zero);
}
for (const word of ['true', 'false', 'null']) {
  const [first = '', ...rest] = word;
  let next: number = STATE.after;
  for (const letter of rest.toReversed()) {
    const before = newState();
    when(before, letter, next);
    next = before;
  }
  for (const state of VALUES) when(state, first, next);
}

/** At `state * 256 + byte`. */
export const GRAMMAR = new Uint8Array(states * 256).fill(ACTION.fail);
for (const [state, row] of rows) for (const [byte, next] of row) GRAMMAR[state * 256 + byte] = next;

/** Where a whole value has been read, if nothing more comes. */
export const isWhole = (state: number): boolean =>
  state === STATE.after || [zero, whole, fraction, power].includes(state);
