import { search } from '#core/search/search.ts';
import { shelvesFor } from './library.ts';

const MOST_OF_EACH = 10;

/** What the library has for what was typed, the best of each pack; null where nothing has been indexed. */
export async function searchLibrary(
  typed: string,
  language: string,
): Promise<ReturnType<typeof search> | null> {
  const shelves = await shelvesFor(language);
  return shelves.length === 0 ? null : search(shelves, typed, MOST_OF_EACH);
}
