import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { asked } from '#web/domain/learning/grade.ts';
import { client } from '#web/platform/client.ts';

export interface OwnCertificate {
  id: string;
  name: string;
  issuedAt: string;
  /** By which others see that it is true; null where it has no public page. */
  token: string | null;
}

/** One that an admin took back. */
export interface WithdrawnCertificate {
  issuedAt: string;
  because: string;
}

/** Whether somebody passed a course, and the certificate that is valid or was taken back. */
export const ownCertificateQuery = (userId: string, course: string) =>
  queryOptions({
    queryKey: ['certificate', userId, course],
    queryFn: async (): Promise<{
      passedAt: string | null;
      certificate: OwnCertificate | null;
      withdrawn: WithdrawnCertificate | null;
      name: string;
    }> => {
      const supabase = await client();
      const [result, profile] = await Promise.all([
        supabase.from('course_results').select('passed_at').eq('course', course).maybeSingle().throwOnError(),
        supabase.from('profiles').select('display_name').eq('user_id', userId).maybeSingle().throwOnError(),
      ]);
      const passedAt = result.data?.passed_at ?? null;
      const certificate = passedAt === null ? null : await present(course);
      const lost = passedAt === null ? await withdrawn(course) : null;
      return { passedAt, certificate, withdrawn: lost, name: profile.data?.display_name ?? '' };
    },
  });

/** The one that is valid. Its token is not kept anywhere: whoever asks for the same name again is given it again. */
async function present(course: string): Promise<OwnCertificate | null> {
  const { data } = await (
    await client()
  )
    .from('certificates')
    .select('holder_name, issued_at')
    .eq('course', course)
    .is('revoked_at', null)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { id, token } = await issueCertificate(course, data.holder_name);
  return { id, token, name: data.holder_name, issuedAt: data.issued_at };
}

async function withdrawn(course: string): Promise<WithdrawnCertificate | null> {
  const { data } = await (
    await client()
  )
    .from('certificates')
    .select('issued_at, withdrawn_because')
    .eq('course', course)
    .not('withdrawn_because', 'is', null)
    .order('revoked_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data && { issuedAt: data.issued_at, because: data.withdrawn_because ?? '' };
}

export const issueCertificate = (course: string, name: string) =>
  asked(
    'certificate',
    { what: 'issue', course, name },
    v.object({ id: v.string(), token: v.nullable(v.string()) }),
  );

export const revokeCertificate = (id: string) => asked('certificate', { what: 'revoke', id }, v.unknown());
