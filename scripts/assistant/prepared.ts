import type { Folders } from '#server/assistant/built.ts';
import { readLibrary } from '#server/assistant/read-library.ts';
import { assistantData } from '#scripts/web/assistant-data.ts';
import { searchData } from '#scripts/web/search.ts';

/** The data of the sources as they stand, made where it is not; needs no build. */
export async function preparedFolders(): Promise<Folders> {
  const packs = await searchData();
  return {
    assistant: await assistantData.folder(),
    packs: await Promise.all(packs.map(({ data }) => data.folder())),
  };
}

export async function preparedLibrary() {
  const { assistant, packs } = await preparedFolders();
  return readLibrary(assistant, packs);
}
