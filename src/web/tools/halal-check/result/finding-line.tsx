import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Finding } from '#core/halal/findings.ts';
import { nameOf } from '#core/halal/table.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { RulingMark } from '#web/tools/halal-check/ruling-mark.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';
import { useHalalTexts } from '#web/tools/halal-check/texts.ts';
import { Views } from '#web/tools/halal-check/views.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

export function FindingLine({ finding }: { finding: Finding }) {
  const t = useText<typeof en>('tools/halal-check');
  const table = useTable();
  const language = useLanguage();
  const texts = useHalalTexts();
  const { written, also, substance, near, kind, section, ruling } = finding;
  const name = substance && nameOf(table, substance.id, language);
  const named = [substance?.code, name].filter((part) => part !== undefined).join(' · ');
  return (
    <li className="py-2">
      <Disclosure
        title={
          <>
            {[written, ...also].map((name, place) => (
              <Fragment key={name}>
                {place > 0 && ' · '}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
            {named && named.toLowerCase() !== written.toLowerCase() && (
              <span className="block text-sm font-normal text-muted">
                {near ? t('takenFor', { name: named }) : <bdi>{named}</bdi>}
              </span>
            )}
          </>
        }
        aside={<RulingMark ruling={ruling} />}
      >
        <div className="grid gap-3 pt-2 pb-3">
          <p>{kind ? texts.kind(kind) : t('unknownWhy')}</p>
          {near && <p className="text-muted">{t('nearNote')}</p>}
          {section === 'traces' && <p className="text-muted">{t('tracesNote')}</p>}
          {finding.standard && <Views id={finding.standard} />}
          {substance && (
            <Link
              to={`/halal-check/${substance.id}`}
              className="inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
            >
              {t('more', { name: named || written })}
            </Link>
          )}
        </div>
      </Disclosure>
    </li>
  );
}
