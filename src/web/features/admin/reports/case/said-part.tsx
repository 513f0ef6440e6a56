import { Moment } from '#web/domain/writing/moment.tsx';
import type { Case, Evidence } from '#web/features/admin/reports/cases.ts';
import { useCaseWords } from '#web/features/admin/reports/case-words.ts';
import type en from '#web/features/admin/reports/en.json';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';

/** What reporters said and what they chose to show; never who they are. */
export function SaidPart({ said }: { said: Case['said'] }) {
  const t = useText<typeof en>('features/admin/reports');
  const words = useCaseWords();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">{t('said')}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {said.map((report) => (
          <li key={report.id}>
            <Card className="grid gap-3">
              <p className="text-sm text-muted">
                {words.because(report.reason ?? report.type)} · <Moment at={report.created_at} />
                {report.by_child && ` · ${t('byChild')}`}
              </p>
              <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
                {report.description}
              </p>
              {report.evidence !== null && <Shown evidence={report.evidence} />}
              {report.answer !== null && (
                <p dir="auto" className="text-sm text-muted">
                  {t('answered', { answer: apart(report.answer) })}
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ evidence }: { evidence: NonNullable<Evidence> }) {
  const t = useText<typeof en>('features/admin/reports');
  const { messages, answer } = evidence;
  const lines = [
    evidence.title,
    evidence.display_name ?? evidence.username ?? evidence.name,
    evidence.headline,
    evidence.body ?? evidence.about,
    evidence.bio,
    evidence.reference,
    ...(answer?.answer.said.map(({ text }) => text) ?? []),
    ...(answer?.answer.scripture ?? []),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  return (
    <figure className="grid gap-2 border-s-4 border-line ps-4">
      <figcaption className="text-sm font-semibold">{t('evidence')}</figcaption>
      {lines.map((line, at) => (
        // Their order is all that tells equal lines apart.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at} dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {line}
        </p>
      ))}
      {messages?.map((message) => (
        <div key={message.id} className="grid gap-1">
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {message.body}
          </p>
          {message.versions.map(({ version, body }) => (
            <p key={version} dir="auto" className="text-sm text-muted">
              {t('earlier', { words: apart(body) })}
            </p>
          ))}
          {message.files.map(({ name }) => (
            <p key={name} dir="auto" className="text-sm text-muted">
              {name}
            </p>
          ))}
          <p className="text-sm text-muted">
            <Moment at={message.created_at} /> · {t(message.is_genuine ? 'genuine' : 'altered')}
          </p>
        </div>
      ))}
    </figure>
  );
}
