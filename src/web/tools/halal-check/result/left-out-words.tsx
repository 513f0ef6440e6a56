import { LEFT_OUT, type LeftOut } from '#core/halal/account.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Every other word of the label, and why it is no ingredient: nothing is passed over unseen. */
export function LeftOutWords({ words }: { words: readonly { written: string; why: LeftOut }[] }) {
  const t = useText<typeof en>('tools/halal-check');
  if (words.length === 0) return null;
  const reasons = LEFT_OUT.map((why) => ({
    why,
    written: [...new Set(words.filter((word) => word.why === why).map((word) => word.written))],
  })).filter(({ written }) => written.length > 0);
  return (
    <div className="border-t border-line pt-2">
      <Disclosure title={t('leftOut', { count: words.length })}>
        <dl className="grid gap-3 pt-2 pb-3">
          {reasons.map(({ why, written }) => (
            <div key={why}>
              <dt className="text-sm text-muted">{t(`leftOut.${why}`)}</dt>
              <dd className="break-words">
                {written.map((word, place) => (
                  <span key={word}>
                    {place > 0 && ' · '}
                    <bdi>{word}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
