import { useConnections } from '#web/domain/person/connections.ts';
import { useFamily } from '#web/domain/person/family.ts';
import { nameOf } from '#web/domain/person/name.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface PeopleChoiceProps {
  chosen: readonly string[];
  onChange: (people: readonly string[]) => void;
  /** Who takes part already. */
  except?: readonly string[];
}

/** Family and connections; nobody else can be asked. */
export function PeopleChoice({ chosen, onChange, except = [] }: PeopleChoiceProps) {
  const t = useText<typeof en>('tools/quran');
  const family = useFamily();
  const connections = useConnections();
  if (family.isPending || connections.isPending) return <Spinner />;
  const people = new Map(
    [
      ...(family.data ?? []).filter(({ approved }) => approved),
      ...(connections.data ?? []).filter(({ standing }) => standing === 'connected'),
    ]
      .filter(({ user_id }) => !except.includes(user_id))
      .map((person) => [person.user_id, nameOf(person) ?? '…']),
  );
  if (people.size === 0) return <p className="text-sm text-muted">{t('nobodyToAsk')}</p>;
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-sm font-semibold">{t('whoReads')}</legend>
      {[...people].map(([id, name]) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
