import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { ONE_TIME, SEVERAL_TIMES, typedTimes } from '#core/mosques/typed-times.ts';

const typed = (fields: Record<string, string>) => typedTimes((field) => fields[field] ?? null);

test.each<[string, Record<string, string>, unknown]>([
  ['a time with a colon', { fajr: '05:30' }, { fajr: '05:30' }],
  ['a time as Germans and Turks write it', { isha: '5.30' }, { isha: '05:30' }],
  ['minutes after the beginning', { asr: '+15' }, { asr: '+15' }],
  ['several for Friday, in whatever order', { jumuah: '14.00, 13:15' }, { jumuah: ['13:15', '14:00'] }],
  ['an Arabic comma', { jumuah: '13:15، 14:00' }, { jumuah: ['13:15', '14:00'] }],
  ['an hour that no day has', { fajr: '25:00' }, null],
  ['a word', { fajr: 'early' }, null],
  ['the same twice', { jumuah: '13:15, 13:15' }, null],
  ['nothing at all', {}, null],
  ['one field that is wrong among right ones', { fajr: '05:30', isha: '99' }, null],
])('%s', (_name, fields, wanted) => expect(typed(fields)).toEqual(wanted));

test('what the field’s own pattern lets through is understood', () => {
  const one = fc.stringMatching(new RegExp(`^(?:${ONE_TIME})$`));
  fc.assert(
    fc.property(one, (time) => {
      expect(typed({ fajr: time })).not.toBeNull();
    }),
  );
  const several = fc.stringMatching(new RegExp(`^(?:${SEVERAL_TIMES})$`));
  fc.assert(
    fc.property(several, (times) => {
      const apart = new Set(
        times.split(/[,،]/).map((time) => time.trim().replace('.', ':').padStart(5, '0')),
      );
      fc.pre(apart.size === times.split(/[,،]/).length);
      expect(typed({ jumuah: times })?.jumuah).toHaveLength(apart.size);
    }),
  );
});
