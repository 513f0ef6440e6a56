import type { Choice, ChoiceGroup } from '#web/palette/choice.ts';
import { ChoiceLine } from '#web/palette/choice-line.tsx';

interface ChoiceListProps {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** The place of the marked choice among all. */
  marked: number;
  onMark: (place: number) => void;
  onChoose: (choice: Choice) => void;
}

export function ChoiceList({ id, label, groups, marked, onMark, onChoose }: ChoiceListProps) {
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold links
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ id: group, title, choices }, at) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup stands in a select only
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
            {title}
          </div>
          {choices.map((choice, step) => {
            const place = (firsts[at] ?? 0) + step;
            return (
              <ChoiceLine
                key={choice.path + choice.title}
                id={`${id}-${place}`}
                choice={choice}
                marked={place === marked}
                onMark={() => onMark(place)}
                onChoose={() => onChoose(choice)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
