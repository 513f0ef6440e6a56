import { useFamilyAction } from '#web/domain/person/family.ts';
import type en from '#web/features/profile/family/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/**
 * What a parent types in on their own device: a child's own, or from a parent for the other one. Under ten, having shown it
 * is the child's yes.
 */
export function FamilyCode({ child, young = false }: { child?: string; young?: boolean }) {
  const t = useText<typeof en>('features/profile/family');
  const code = useFamilyAction('my_family_code');
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {t(child === undefined ? (young ? 'codeHintYoung' : 'codeHint') : 'codeSecondHint')}
      </p>
      {typeof code.data === 'string' ? (
        <p
          aria-live="polite"
          className="rounded-field bg-sunken px-4 py-3 text-center font-mono text-xl font-semibold tracking-widest"
        >
          <bdi>{code.data.replace(/^(.{5})/, '$1-')}</bdi>
        </p>
      ) : (
        <Button
          look="soft"
          className="justify-self-start"
          busy={code.isPending}
          onClick={() => code.mutate(child === undefined ? {} : { _child_id: child })}
        >
          {t(child === undefined ? 'codeShow' : 'codeSecondShow')}
        </Button>
      )}
      {code.isError && <Notice look="bad">{t('failed')}</Notice>}
    </div>
  );
}
