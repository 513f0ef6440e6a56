import type { Locator, Page } from 'playwright-core';

/** The field of a day or a time, as it is called. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true });

/** Names a day in our field as a person would who goes through its parts. */
export async function fillDay(field: Locator, iso: string): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-').map((part) => String(Number(part)));
  const numbers = field.getByRole('textbox');
  await numbers.nth(0).fill(day);
  await field.getByRole('combobox').selectOption(month);
  await numbers.nth(1).fill(year);
}

/** `21:30`, by whichever clock its reader has. */
export async function fillTime(field: Locator, time: string): Promise<void> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const numbers = field.getByRole('textbox');
  const half = field.getByRole('combobox');
  const hasHalves = (await half.count()) > 0;
  if (hasHalves) await half.selectOption(hours < 12 ? 'early' : 'late');
  await numbers.nth(0).fill(String(hasHalves ? hours % 12 || 12 : hours));
  await numbers.nth(1).fill(String(minutes).padStart(2, '0'));
}

/** What its parts say, in the order in which they stand. */
export const partsOf = (field: Locator): Promise<string[]> =>
  field
    .locator('[data-part]')
    .evaluateAll((parts) => parts.map((part) => (part as HTMLInputElement | HTMLSelectElement).value));
