import { SCHOOLS } from '#core/salah/prayer.ts';
import { ACTS } from '#core/salah/standing.ts';
import type { Act } from '#core/salah/standing.ts';
import type person from '#web/domain/person/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { SourcesNote } from '#web/tools/learn-to-pray/sources-note.tsx';
import { StandingMark } from '#web/tools/learn-to-pray/standing-mark.tsx';

/** Each act with its standing in the four schools. */
export function ActTable({ acts }: { acts: readonly Act[] }) {
  const words = useText<typeof person>('domain/person');
  const guide = useGuide();
  return (
    <div className="grid gap-3">
      {acts.map((act) => (
        <div key={act}>
          <p className="text-sm font-semibold">{guide.acts[act]}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5 pt-1">
            {SCHOOLS.map((school) => (
              <li key={school} className="flex items-center gap-1.5 text-sm">
                {words(`madhab.${school}`)} <StandingMark standing={ACTS[act][school]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <SourcesNote sources={['books:schools']} />
    </div>
  );
}
