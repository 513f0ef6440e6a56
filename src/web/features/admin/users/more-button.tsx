import type en from '#web/features/admin/users/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

interface Reading {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The next page of a list that has one. */
export function MoreButton({ reading }: { reading: Reading }) {
  const t = useText<typeof en>('features/admin/users');
  if (!reading.hasNextPage) return null;
  return (
    <Button
      look="plain"
      className="justify-self-center"
      busy={reading.isFetchingNextPage}
      onClick={() => void reading.fetchNextPage()}
    >
      {t('more')}
    </Button>
  );
}
