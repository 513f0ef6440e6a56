import type { FormEvent } from 'react';
import { Search } from 'lucide-react';
import { SearchField } from '#web/ui/search-field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

interface SearchLineProps {
  label: string;
  /** What the button is called. */
  action: string;
  hint?: string;
  maxLength: number;
  defaultValue: string;
  onSearch: (words: string | null) => void;
}

/** Searched when it is sent, and not at each letter. */
export function SearchLine({ action, onSearch, ...field }: SearchLineProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(entryIn(new FormData(event.currentTarget), 'q'));
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SearchField {...field} noSign name="q" />
        </div>
        <button
          type="submit"
          aria-label={action}
          title={action}
          className="grid size-12 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
