import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

interface NeighbourLinksProps {
  labels: { row: string; previous: string; next: string };
  previous: string | undefined;
  next: string | undefined;
}

/** To what stands before and after in a row; the addresses, where there are such. */
export function NeighbourLinks({ labels, previous, next }: NeighbourLinksProps) {
  return (
    <nav aria-label={labels.row} className="flex flex-wrap justify-between gap-2">
      {previous === undefined ? (
        <span />
      ) : (
        <Link to={previous} className={buttonClass('plain')}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {labels.previous}
        </Link>
      )}
      {next !== undefined && (
        <Link to={next} className={buttonClass('plain')}>
          {labels.next}
          <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
