import type { Block, BlockText } from '#content/course-schema.ts';
import { isnadTree } from '#core/courses/isnad.ts';
import type { Run } from '#core/courses/isnad.ts';
import type en from '#web/domain/learning/blocks/en.json';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface IsnadProps {
  block: Extract<Block, { kind: 'isnad' }>;
  words: BlockText;
}

/** Narrators below one another, the eldest first. Only a branch stands further in, so that long chains fit a phone as well. */
export function Isnad({ block, words }: IsnadProps) {
  const t = useText<typeof en>('domain/learning/blocks');
  const tree = isnadTree(block.links);
  return (
    <section aria-label={words.title ?? t('isnad')}>
      {tree && <Narrators run={tree} names={words.items ?? {}} />}
    </section>
  );
}

function Narrators({
  run: { links, branches },
  names,
}: {
  run: Run;
  names: Readonly<Record<string, string>>;
}) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2 border-s-2 border-gold ps-3">
      {links.map(({ id, gap, hadith }, at) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p
            className={classNames(
              'rounded-card border px-4 py-2 text-base',
              gap && 'border-dashed border-edge text-muted',
              !gap && (hadith === undefined ? 'border-line bg-raised' : 'border-gold bg-gold-soft'),
            )}
          >
            <Worded text={names[id] ?? ''} />
          </p>
          {at === links.length - 1 &&
            branches.map((branch) => <Narrators key={branch.links[0]?.id} run={branch} names={names} />)}
        </li>
      ))}
    </ol>
  );
}
