import { useEffect } from 'react';
import { AfterRules, useHasAccepted } from '#web/domain/halaqa/rules.tsx';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLatest } from '#web/ui/use-latest.ts';

interface RulesDialogProps {
  onAccepted: () => void;
  onClose: () => void;
}

/** Whoever turns to others for the first time agrees to how people meet here; then it goes on by itself. */
export function RulesDialog({ onAccepted, onClose }: RulesDialogProps) {
  const t = useText<typeof en>('features/halaqa');
  const accepted = useHasAccepted();
  const goOn = useLatest(onAccepted);
  useEffect(() => {
    if (accepted) goOn.current();
  }, [accepted, goOn]);
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <AfterRules>{null}</AfterRules>
    </Dialog>
  );
}
