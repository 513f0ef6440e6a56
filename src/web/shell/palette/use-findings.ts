import { useEffect, useMemo } from 'react';
import type { Hit } from '#core/search/search.ts';
import { useReaches } from '#web/domain/screens/reaches.ts';
import { answer, find, openFinder } from '#web/domain/search/finder.ts';
import { SHOWN_OF_EACH } from '#web/domain/search/finding.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { Text } from '#web/platform/language/use-text.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { useStore } from '#web/platform/store.ts';
import type { Choice, ChoiceGroup } from '#web/shell/palette/choice.ts';
import type en from '#web/shell/palette/en.json';
import { useReachable } from '#web/shell/palette/use-reachable.ts';

export interface Findings {
  groups: readonly ChoiceGroup[];
  /** Whether these are the findings for what stands in the field. */
  current: boolean;
  loading: boolean;
  failed: boolean;
}

/** Packs whose results are called otherwise than their screen. */
const OWN_NAMES = new Set<string>([
  'screens',
  'surahs',
  'passages',
  'parts',
  'ayahs',
  'guides',
] satisfies (keyof typeof en)[]);
const isOwnName = (pack: string): pack is keyof typeof en => OWN_NAMES.has(pack);

/** What answers to what was typed, in groups, the group with the best answer first. */
export function useFindings(typed: string, wide: string | null, everywhere: readonly Hit[] | null): Findings {
  const language = useLanguage();
  const t = useText<typeof en>('shell/palette');
  const titleOf = useTitles();
  const reaches = useReaches();
  const reachable = useReachable();
  const said = useStore(answer);
  // Opened again when the network is back, in case something is missing.
  useEffect(() => openFinder(language), [language, reachable]);
  useEffect(() => {
    if (typed) find(typed, wide);
  }, [typed, wide, language]);

  const hits = everywhere ?? said.hits;
  const groups = useMemo(
    () => groupsOf(hits, said.wide, reaches, (pack, screen) => groupTitle(t, pack, titleOf(screen).title)),
    // Titles change with the language alone, and then everything is asked again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [hits, said.wide, reaches, language],
  );
  const current = everywhere !== null || said.typed === typed;
  return { groups, current, loading: said.loading || !current, failed: said.failed };
}

function groupTitle(t: Text<typeof en>, pack: string, screenTitle: string): string {
  return isOwnName(pack) ? t(pack) : screenTitle;
}

function groupsOf(
  hits: readonly Hit[],
  wide: string | null,
  reaches: (path: string) => boolean,
  titleOf: (pack: string, screen: string) => string,
): ChoiceGroup[] {
  const groups = new Map<string, { title: string; choices: Choice[] }>();
  for (const { pack, screen, path, title, detail, quote } of hits) {
    if (!reaches(path)) continue;
    const group = groups.get(pack) ?? { title: titleOf(pack, screen), choices: [] };
    group.choices.push({ path, title, detail, quote, screen: screenAt(path) });
    groups.set(pack, group);
  }
  return [...groups].map(([id, { title, choices }]) => {
    const shown = id === wide ? choices : choices.slice(0, SHOWN_OF_EACH);
    return { id, title, choices: shown, hasMore: shown.length < choices.length };
  });
}
