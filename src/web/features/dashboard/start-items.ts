import { use } from 'react';
import { starts } from '#web/domain/screens/contributions/starts.ts';
import type { Start } from '#web/domain/screens/contributions/starts.ts';
import { knownPromise } from '#web/platform/known-promise.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import type { Screen } from '#web/screen.ts';

export interface StartItem extends Start {
  screen: Screen;
  done: boolean;
}

/** One that cannot be loaded is left out; the list does without it. */
async function loadStarts(): Promise<readonly (Start & { screen: Screen })[]> {
  const loaded = await Promise.allSettled(
    starts.map(async ({ screen, load }) => ({ ...(await load()), screen })),
  );
  return loaded.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
}

let loading: ReturnType<typeof loadStarts> | undefined;

export function useStartItems(): readonly StartItem[] {
  const offers = useOffers();
  const loaded = use((loading ??= knownPromise(loadStarts())));
  // The list is the same in every render, so its hooks are called in the same order.
  /* oxlint-disable react/rules-of-hooks, react/hooks */
  const items = loaded.map((start) => ({
    ...start,
    done: start.useDone(),
    offered: start.useOffered?.() ?? true,
  }));
  /* oxlint-enable react/rules-of-hooks, react/hooks */
  return items.filter(({ screen, offered }) => offered && offers(screen));
}
