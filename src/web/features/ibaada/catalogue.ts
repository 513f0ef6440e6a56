import { folded } from '#core/fold.ts';
import type { Title } from '#web/platform/language/titles.ts';
import { TOOL_GROUPS } from '#web/screen.ts';
import type { Screen, ToolGroup } from '#web/screen.ts';

export interface Shelf {
  group: ToolGroup;
  tools: Screen[];
}

/** The tools on their shelves; a shelf without tools is left out. */
export function shelves(tools: readonly Screen[]): Shelf[] {
  return TOOL_GROUPS.map((group) => ({ group, tools: tools.filter((tool) => tool.group === group) })).filter(
    (shelf) => shelf.tools.length > 0,
  );
}

/** The tools that answer to every word that was typed, those whose title does first. */
export function found(tools: readonly Screen[], typed: string, titleOf: (id: string) => Title): Screen[] {
  const words = folded(typed).split(' ');
  const holds = (text: string) => words.every((word) => folded(text).includes(word));
  const byTitle = tools.filter(({ id }) => holds(titleOf(id).title));
  const byKeyword = tools.filter(({ id }) => {
    const { title, summary = '', keywords = '' } = titleOf(id);
    return holds(`${title} ${summary} ${keywords}`);
  });
  return [...new Set([...byTitle, ...byKeyword])];
}
