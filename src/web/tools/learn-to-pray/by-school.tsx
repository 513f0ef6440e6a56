import type { ReactNode } from 'react';
import { SCHOOLS } from '#core/salah/prayer.ts';
import type { School } from '#core/salah/prayer.ts';
import type person from '#web/domain/person/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The four side by side, in the same size and order; the reader's own is only marked. */
export function BySchool({ says }: { says: Readonly<Partial<Record<School, ReactNode>>> }) {
  const words = useText<typeof person>('domain/person');
  const own = usePrayerSchool();
  return (
    <dl className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
      {SCHOOLS.map((school) => (
        <div
          key={school}
          className={classNames(
            'rounded-field border p-3',
            school === own ? 'border-primary' : 'border-line',
          )}
        >
          <dt className="text-sm font-semibold">{words(`madhab.${school}`)}</dt>
          <dd className="text-sm">{says[school]}</dd>
        </div>
      ))}
    </dl>
  );
}
