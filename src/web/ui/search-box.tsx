import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '#web/ui/search-field.tsx';

interface SearchBoxProps {
  label: string;
  hint: string;
  /** For a box that does not stand at the top of its page. */
  keepsScroll?: boolean;
  /** What else of the address stays while one searches. */
  keeps?: readonly string[];
}

const NOTHING: readonly string[] = [];

/** What is typed stands in the address (`?q=`), so that a reload, a link or a step back finds it again. */
export function SearchBox({ label, hint, keepsScroll = false, keeps = NOTHING }: SearchBoxProps) {
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  return (
    <search>
      <SearchField
        label={label}
        hint={hint}
        value={query}
        onChange={(event) => {
          const { value } = event.target;
          // One step back leaves the search, however many letters it had.
          const kept = [...search].filter(([name]) => keeps.includes(name));
          setSearch(value ? [...kept, ['q', value]] : kept, {
            replace: query !== '',
            preventScrollReset: keepsScroll,
          });
        }}
      />
    </search>
  );
}

/** For links to what was found: it stays beside what is opened, and is there on the way back. */
export const searchFor = (query: string): string => `?q=${encodeURIComponent(query)}`;

/** What a `SearchBox` of this page asks for; empty where nothing is asked. */
export function useSearched(): string {
  const [search] = useSearchParams();
  return useDeferredValue((search.get('q') ?? '').trim());
}
