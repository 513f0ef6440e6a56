import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import type { BuiltCourse } from '#content/built-course.ts';
import type en from '#web/courses/course/en.json';
import {
  issueCertificate,
  ownCertificateQuery,
  revokeCertificate,
} from '#web/domain/learning/certificates.ts';
import type { OwnCertificate, WithdrawnCertificate } from '#web/domain/learning/certificates.ts';
import { Refusal } from '#web/domain/learning/grade.ts';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const NAME_REFUSALS = new Set(['no_name', 'name_reserved', 'name_letters', 'invalid_input']);

/** For whoever has passed: a certificate in a name of their choice. */
export function CertificatePart({ course }: { course: BuiltCourse }) {
  const t = useText<typeof en>('courses/course');
  const { user } = useSession();
  const id = user && !user.isGuest ? user.id : null;
  const { data } = useQuery({ ...ownCertificateQuery(id ?? '', course.id), enabled: id !== null });
  if (data?.withdrawn) return <Withdrawn certificate={data.withdrawn} />;
  if (!data?.passedAt) return null;
  return (
    <section className="grid gap-4 rounded-card border border-gold/50 bg-gold-soft p-5 sm:p-6">
      <h2 className="flex items-center gap-3 text-xl font-semibold">
        <Award className="size-6 text-gold-ink" aria-hidden="true" />
        {t('certificate')}
      </h2>
      {data.certificate ? (
        <Issued course={course} certificate={data.certificate} />
      ) : (
        <Issue course={course.id} suggested={data.name} />
      )}
    </section>
  );
}

function Withdrawn({ certificate }: { certificate: WithdrawnCertificate }) {
  const t = useText<typeof en>('courses/course');
  const day = useDay();
  return (
    <Notice look="bad">
      {t('withdrawn', { day: day(certificate.issuedAt), reason: certificate.because })} {t('withdrawnText')}
    </Notice>
  );
}

function Issue({ course, suggested }: { course: string; suggested: string }) {
  const t = useText<typeof en>('courses/course');
  const [name, setName] = useState(suggested);
  const queries = useQueryClient();
  const issue = useMutation({
    mutationFn: () => issueCertificate(course, name.trim()),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['certificate'] }),
  });
  const refused = issue.error instanceof Refusal && NAME_REFUSALS.has(issue.error.code);
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        issue.mutate();
      }}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={refused && t('nameRefused')}
        maxLength={80}
        required
        dir="auto"
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={issue.isPending} disabled={name.trim() === ''}>
        {t('issue')}
      </Button>
      {issue.isError && !refused && <Notice look="bad">{t('notIssued')}</Notice>}
    </form>
  );
}

function Issued({ course, certificate }: { course: BuiltCourse; certificate: OwnCertificate }) {
  const t = useText<typeof en>('courses/course');
  const day = useDay();
  const queries = useQueryClient();
  const [sure, setSure] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeCertificate(certificate.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['certificate'] }),
  });
  const address = certificate.token
    ? `${location.origin}/certificate/${certificate.id}#${certificate.token}`
    : null;
  return (
    <>
      <p>{[certificate.name, course.title, day(certificate.issuedAt)].join(' · ')}</p>
      {address === null ? (
        <p className="text-sm text-muted">{t('notPublic')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a
            href={address}
            className="inline-flex min-h-12 items-center rounded-pill bg-primary px-6 font-semibold text-on-primary"
          >
            {t('show')}
          </a>
          <CopyButton label={t('copyLink')} text={() => address} />
          <ShareButton
            label={t('share')}
            shared={() => ({ title: course.title, url: address })}
            text={() => address}
          />
        </div>
      )}
      {sure ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="basis-full text-sm">{t('revokeText')}</p>
          <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('revoke')}
          </Button>
          <Button look="quiet" onClick={() => setSure(false)}>
            {t('keepIt')}
          </Button>
        </div>
      ) : (
        <Button look="quiet" className="justify-self-start" onClick={() => setSure(true)}>
          {t('revoke')}
        </Button>
      )}
    </>
  );
}
