import { saveList } from '#web/domain/duas/own-duas.ts';

/** Makes a list and answers its id. */
export function newList(name: string, duas: readonly string[] = []): string {
  const id = crypto.randomUUID();
  saveList({ id, name, duas });
  return id;
}
