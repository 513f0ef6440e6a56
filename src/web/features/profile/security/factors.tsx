import { useRef, useState } from 'react';
import type { Factor } from '@supabase/supabase-js';
import { Smartphone } from 'lucide-react';
import type en from '#web/features/profile/security/en.json';
import { Enrolment } from '#web/features/profile/security/enrolment.tsx';
import { FactorRemoval } from '#web/features/profile/security/factor-removal.tsx';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function Factors({ userId, factors }: { userId: string; factors: readonly Factor[] }) {
  const t = useText<typeof en>('features/profile/security');
  const [adding, setAdding] = useState(false);
  // What had the focus goes away when a device was added or removed.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {factors.length > 0 && (
        <ul className="grid gap-3">
          {factors.map((factor) => (
            <FactorLine
              key={factor.id}
              userId={userId}
              factor={factor}
              onRemoved={() => place.current?.focus()}
            />
          ))}
        </ul>
      )}
      {adding ? (
        <Enrolment
          userId={userId}
          onEnd={() => {
            setAdding(false);
            place.current?.focus();
          }}
        />
      ) : (
        <Button onClick={() => setAdding(true)} className="justify-self-start">
          {factors.length === 0 ? t('factorSetUp') : t('factorAdd')}
        </Button>
      )}
      {factors.length > 0 && <Notice>{t('factorLost')}</Notice>}
    </div>
  );
}

interface FactorLineProps {
  userId: string;
  factor: Factor;
  onRemoved: () => void;
}

function FactorLine({ userId, factor, onRemoved }: FactorLineProps) {
  const t = useText<typeof en>('features/profile/security');
  const moment = useDateTime();
  const [removing, setRemoving] = useState(false);
  const name = factor.friendly_name || t('factorUnnamed');
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3">
      <Smartphone className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <p className="min-w-[min(10rem,100%)] flex-1">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-sm text-muted">{t('since', { moment: moment(factor.created_at) })}</span>
      </p>
      <Button look="danger" aria-label={t('removeNamed', { name })} onClick={() => setRemoving(true)}>
        {t('remove')}
      </Button>
      <FactorRemoval
        userId={userId}
        factorId={factor.id}
        name={name}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </li>
  );
}
