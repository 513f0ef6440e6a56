import type { Reach } from '#core/kalimah/shapes.ts';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** As many as the database takes at once. */
const MOST = 20;

interface PeopleChoiceProps {
  people: Reach['people'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Family first, then connections. */
export function PeopleChoice({ people, chosen, onChange }: PeopleChoiceProps) {
  const t = useText<typeof en>('features/kalimah');
  if (people.length === 0) return <p className="text-muted">{t('sendNobody')}</p>;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="text-sm font-semibold">{t('sendTo')}</legend>
      {/* A list of its own height: the buttons below it stay in reach. */}
      <ul className="max-h-60 overflow-y-auto rounded-field border border-line px-4">
        {people.map(({ user_id, relation, ...person }) => (
          <li key={user_id}>
            <Checkbox
              label={
                <>
                  <bdi>{nameOf(person) ?? '–'}</bdi>
                  {relation === 'family' && (
                    <span className="text-sm text-muted"> · {t('relation.family')}</span>
                  )}
                </>
              }
              checked={chosen.includes(user_id)}
              disabled={chosen.length >= MOST && !chosen.includes(user_id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, user_id] : chosen.filter((other) => other !== user_id))
              }
            />
          </li>
        ))}
      </ul>
      {chosen.length >= MOST && <p className="text-sm text-muted">{t('sendMost')}</p>}
    </fieldset>
  );
}
