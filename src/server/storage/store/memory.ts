/** What is longer is read from where it lies. */
const LARGEST = 256 * 1024;
const ROOM = 16 * 1024 * 1024;
/** Who was asked for within this time is not sent away: taking turns costs more memory and time than it saves. */
const IN_USE = 60_000;

/** Small contents by version, which never changes: what is kept is never old. */
export interface Memory {
  find(version: string): Buffer | undefined;
  /** Whether it would take content of that length. */
  takes(length: number): boolean;
  keep(version: string, content: Buffer): void;
  forget(version: string): void;
}

export function newMemory(now: () => number = Date.now): Memory {
  const kept = new Map<string, { content: Buffer; usedAt: number }>();
  let weight = 0;
  const forget = (version: string) => {
    weight -= kept.get(version)?.content.length ?? 0;
    kept.delete(version);
  };
  /** The least recently used come first. */
  const keep = (version: string, content: Buffer) => {
    forget(version);
    kept.set(version, { content, usedAt: now() });
    weight += content.length;
  };
  return {
    forget,
    keep,
    find: (version) => {
      const content = kept.get(version)?.content;
      if (content !== undefined) keep(version, content);
      return content;
    },
    takes: (length) => {
      if (length > LARGEST) return false;
      for (const [version, { usedAt }] of kept) {
        if (weight + length <= ROOM) break;
        if (now() - usedAt < IN_USE) return false;
        forget(version);
      }
      return true;
    },
  };
}
