import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDeed } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/users/en.json';
import { useUsersRefusal } from '#web/features/admin/users/refusals.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

export interface Said {
  form: FormData;
  /** Empty where none is asked for. */
  reason: string;
  /** The same however often one form is sent. */
  key: string;
}

interface DeedProps {
  /** What the button says, and the dialog that it opens. */
  action: string;
  /** What will happen. */
  text: string;
  done: string;
  look?: ButtonLook;
  asksReason?: boolean;
  deed: (said: Said) => Promise<unknown>;
  /** What else is filled in. */
  children?: ReactNode;
}

/** A button that says first what it will do, and asks why where the log is to say so. */
export function DeedButton(props: DeedProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={props.look ?? 'plain'} onClick={() => setOpen(true)}>
        {props.action}
      </Button>
      <Dialog open={open} onClose={close} title={props.action}>
        <Deed {...props} onClose={close} />
      </Dialog>
    </>
  );
}

function Deed({
  action,
  text,
  done,
  look = 'primary',
  asksReason = false,
  deed,
  children,
  onClose,
}: DeedProps & { onClose: () => void }) {
  const t = useText<typeof en>('features/admin/users');
  const refused = useUsersRefusal();
  const [key] = useState(() => crypto.randomUUID());
  const { doing, dialog } = useDeed(
    (form: FormData) => deed({ form, reason: entryIn(form, 'reason') ?? '', key }),
    () => {
      toast(done);
      onClose();
    },
  );
  return (
    <>
      <p>{text}</p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          doing.mutate(new FormData(event.currentTarget));
        }}
      >
        {children}
        {asksReason && (
          <TextArea
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            dir="auto"
            required
            minLength={3}
            maxLength={1000}
          />
        )}
        {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
        <FormButtons
          send={action}
          cancel={t('cancel')}
          look={look === 'danger' ? 'danger' : 'primary'}
          busy={doing.isPending}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
}
