import { expect, test } from 'vitest';
import { firstStyle } from './first-style.ts';

const style = `@layer base{body{margin:0}a:hover{color:red}}
@layer utilities{.grid{display:grid}.p-4{padding:1rem}@media (width>=40rem){.sm\\:p-6{padding:1.5rem}.sm\\:hidden{display:none}}.dark\\:x:is(.y,.z){color:blue}}
@media print{.print\\:hidden{display:none}}`;

test('keeps what elements and their classes need, also in other widths', () => {
  const first = firstStyle(style, ['<main class="grid sm:p-6"></main>']);
  expect(first).toContain('body{margin:0}');
  expect(first).toContain('.grid{');
  expect(first).toContain('.sm\\:p-6{');
});

test('leaves out what no element of the page has', () => {
  const first = firstStyle(style, ['<main class="grid sm:p-6"></main>']);
  for (const other of ['.p-4', 'sm\\:hidden', 'print\\:hidden', 'dark']) expect(first).not.toContain(other);
});
