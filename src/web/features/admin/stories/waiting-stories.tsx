import { Link } from 'react-router';
import type { Approval } from '#web/features/admin/approvals/queries.ts';
import { Waiting } from '#web/features/admin/approvals/waiting.tsx';
import type en from '#web/features/admin/stories/en.json';
import { useText } from '#web/platform/language/use-text.ts';

const KINDS = ['story'] as const;

const describe = (approval: Approval) => <Wish approval={approval} />;

/** Stories that their author wants to see published. */
export function WaitingStories() {
  return <Waiting kinds={KINDS} describe={describe} />;
}

function Wish({ approval: { target, detail } }: { approval: Approval }) {
  const t = useText<typeof en>('features/admin/stories');
  return (
    <p className="font-semibold">
      <Link to={`/admin/stories/story/${target}`} className="text-primary underline underline-offset-4">
        {t('wish', { story: target, version: Number(detail['version']) })}
      </Link>
    </p>
  );
}
