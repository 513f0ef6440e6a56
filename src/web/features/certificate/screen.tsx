import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { Data } from '#web/domain/data/data.tsx';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { checkedCertificate } from '#web/features/certificate/check.ts';
import type { Check, Standing } from '#web/features/certificate/check.ts';
import type en from '#web/features/certificate/en.json';
import { Sheet } from '#web/features/certificate/sheet.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** For whoever was shown a certificate: whether it is true, what was tested and when. Needs no account. */
export default function CertificateScreen() {
  const t = useText<typeof en>('features/certificate');
  const { id = '' } = useParams();
  // What follows the # never leaves the device.
  const token = useLocation().hash.slice(1);
  const [tried, setTried] = useState(0);
  const check = useCheck(id, token, tried);
  return (
    <Data>
      <NarrowPage title={t('title')} remark={t('remark')}>
        <Outcome
          check={check}
          address={`${globalThis.location?.origin}/certificate/${id}#${token}`}
          onAgain={() => setTried(tried + 1)}
        />
      </NarrowPage>
    </Data>
  );
}

/** Null while it is looked at, and on the pre-rendered page. */
function useCheck(id: string, token: string, tried: number): Check | null {
  const [found, setFound] = useState<{ of: string; check: Check } | null>(null);
  const of = `${id} ${token} ${tried}`;
  useEffect(() => {
    let over = false;
    async function look() {
      const check = await checkedCertificate(id, token);
      if (!over) setFound({ of, check });
    }
    void look();
    return () => {
      over = true;
    };
  }, [id, token, of]);
  return found?.of === of ? found.check : null;
}

const LOOKS = { valid: 'good', unasked: 'calm', revoked: 'bad', unknown: 'bad' } as const satisfies Record<
  Standing,
  string
>;

interface OutcomeProps {
  check: Check | null;
  address: string;
  onAgain: () => void;
}

function Outcome({ check, address, onAgain }: OutcomeProps) {
  const t = useText<typeof en>('features/certificate');
  if (!check) return <Spinner label={t('checking')} />;
  switch (check.state) {
    case 'incomplete':
      return <Notice>{t('incomplete')}</Notice>;
    case 'refused':
      return <Notice look="bad">{t('refused')}</Notice>;
    case 'unchecked':
      return <Retry text={t('unchecked')} action={t('again')} onRetry={onAgain} />;
    default: {
      const { certificate, standing } = check;
      return (
        <>
          {/* What holds at this moment is not for paper. */}
          <div className="print:hidden">
            <Notice look={LOOKS[standing]}>{t(standing)}</Notice>
          </div>
          <Sheet
            certificate={certificate}
            address={address}
            counts={standing === 'valid' || standing === 'unasked'}
          />
        </>
      );
    }
  }
}
