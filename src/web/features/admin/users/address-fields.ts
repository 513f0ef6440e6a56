import { useSearchParams } from 'react-router';

/** Filters stand in the address alone: a reload or a step back finds them again. */
export function useAddressFields() {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    choose: (name: string, value: string) => {
      const next = new URLSearchParams(search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
