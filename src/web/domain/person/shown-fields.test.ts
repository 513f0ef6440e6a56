import { expect, test } from 'vitest';
import { ASKED, SHOWN, shownFields } from '#web/domain/person/shown-fields.ts';

function form(boxes: Record<string, boolean>): FormData {
  const data = new FormData();
  for (const [field, ticked] of Object.entries(boxes)) {
    data.append(ASKED, field);
    if (ticked) data.append(SHOWN, field);
  }
  return data;
}

test('a form that knows some fields leaves the others as they were', () =>
  expect(shownFields(form({ headline: true, bio: false }), ['bio', 'languages', 'experience'])).toEqual([
    'headline',
    'languages',
    'experience',
  ]));

test('a field is named once, however often it was shown before', () =>
  expect(shownFields(form({ headline: true }), ['headline'])).toEqual(['headline']));

test('a form that asks for nothing hides nothing', () =>
  expect(shownFields(form({}), ['bio'])).toEqual(['bio']));
