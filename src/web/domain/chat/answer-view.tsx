import { useMemo } from 'react';
import type { Said } from '#core/assistant/answer.ts';
import type { School } from '#core/salah/prayer.ts';
import { CheckView } from '#web/domain/chat/check-view.tsx';
import type en from '#web/domain/chat/en.json';
import { LinkList } from '#web/domain/chat/link-list.tsx';
import { Marks, Rests } from '#web/domain/chat/marks.tsx';
import { Schools } from '#web/domain/chat/schools.tsx';
import { SourceList } from '#web/domain/chat/source-list.tsx';
import { groundsOf, paragraphsOf } from '#web/domain/chat/sources.ts';
import type { Turn } from '#web/domain/chat/turn.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface AnswerViewProps {
  turn: Turn;
  school: School | null;
}

/** An answer as far as it has come: its sentences, then the schools, what it rests on and where there is more. */
export function AnswerView({ turn: { id, said, rest, mode, writer }, school }: AnswerViewProps) {
  const t = useText<typeof en>('domain/chat');
  const resting = useMemo(
    () => ({
      ...groundsOf(said, rest?.answer.scripture ?? []),
      records: rest?.records ?? {},
      works: rest?.works ?? {},
      id,
    }),
    [said, rest, id],
  );
  return (
    <Rests value={resting}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" lang={rest?.answer.language}>
        {paragraphsOf(said, mode !== 'qa').map((sentences, index) => (
          // Sentences are only added; what stands, stays where it is.
          // oxlint-disable-next-line react/no-array-index-key
          <Paragraph key={index} sentences={sentences} isLead={index === 0} />
        ))}
      </div>
      {rest && (
        <>
          <Schools positions={rest.answer.positions} own={school} />
          {rest.answer.check && (
            <CheckView check={rest.answer.check} lesson={rest.records[rest.answer.check.block]} />
          )}
          <SourceList />
          {rest.answer.abstained && rest.answer.nearest.length > 0 && (
            <LinkList title={t('nearest')} references={rest.answer.nearest} records={rest.records} />
          )}
          <LinkList title={t('more')} references={rest.answer.links} records={rest.records} />
          {writer && <p className="text-sm text-muted">{t(`writer.${writer}`)}</p>}
        </>
      )}
    </Rests>
  );
}

function Paragraph({ sentences, isLead }: { sentences: readonly Said[]; isLead: boolean }) {
  const isQuoted = sentences[0]?.label === 'quoted';
  const Text = isQuoted ? 'blockquote' : 'p';
  return (
    <Text
      dir="auto"
      className={classNames(
        'animate-rise',
        isLead && 'text-lg',
        isQuoted && 'border-s-3 border-gold ps-4 font-display text-lg',
      )}
    >
      {sentences.map((said, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <span key={index}>
          {said.text}
          <Marks said={said} />{' '}
        </span>
      ))}
    </Text>
  );
}
