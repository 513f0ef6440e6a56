/** A narrator, or what stands in the place of one; `from` is whom he or she heard it from. */
export interface IsnadLink {
  id: string;
  from?: string;
  /** Somebody is missing here. */
  gap?: true;
  /** The chain ends in a book, at this place. */
  hadith?: string;
}

/** Narrators one after the other, and where their last was heard by several, how each of them passed it on. */
export interface Run {
  links: readonly IsnadLink[];
  branches: readonly Run[];
}

/** A tree of narrators from its list: whoever names nobody heard it from the one before. */
export function isnadTree([first, ...others]: readonly IsnadLink[]): Run | null {
  if (!first) return null;
  const heard = new Map<string, IsnadLink[]>();
  let before = first.id;
  for (const link of others) {
    const from = link.from ?? before;
    heard.set(from, [...(heard.get(from) ?? []), link]);
    before = link.id;
  }
  return runFrom(first, heard);
}

function runFrom(start: IsnadLink, heard: ReadonlyMap<string, readonly IsnadLink[]>): Run {
  const links = [start];
  let next = heard.get(start.id) ?? [];
  while (next.length === 1) {
    links.push(...next);
    next = heard.get(next[0]?.id ?? '') ?? [];
  }
  return { links, branches: next.map((link) => runFrom(link, heard)) };
}
