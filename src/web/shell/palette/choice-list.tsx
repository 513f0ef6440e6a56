import { ChoiceLine } from '#web/shell/palette/choice-line.tsx';
import { stopsOf } from '#web/shell/palette/choice.ts';
import type { Choice, ChoiceGroup } from '#web/shell/palette/choice.ts';
import { MoreLine } from '#web/shell/palette/more-line.tsx';

interface ChoiceListProps {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** The place of the marked line among all. */
  marked: number;
  onMark: (place: number) => void;
  onChoose: (choice: Choice) => void;
  /** Shows more of a group. */
  onMore: (group: string) => void;
}

export function ChoiceList({ id, label, groups, marked, onMark, onChoose, onMore }: ChoiceListProps) {
  const firsts = groups.map((_, at) => stopsOf(groups.slice(0, at)).length);
  const lineAt = (place: number) => ({
    id: `${id}-${place}`,
    marked: place === marked,
    onMark: () => onMark(place),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold links
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ id: group, title, choices, hasMore }, at) => {
        const first = firsts[at] ?? 0;
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup stands in a select only
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
              {title}
            </div>
            {choices.map((choice, step) => (
              <ChoiceLine
                key={choice.path + choice.title}
                {...lineAt(first + step)}
                choice={choice}
                onChoose={() => onChoose(choice)}
              />
            ))}
            {hasMore && <MoreLine {...lineAt(first + choices.length)} onChoose={() => onMore(group)} />}
          </div>
        );
      })}
    </div>
  );
}
