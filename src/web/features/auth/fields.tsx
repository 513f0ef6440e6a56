import { useStrength } from '#web/domain/password/use-strength.tsx';
import type en from '#web/features/auth/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

interface FieldProps {
  error: string | null;
}

interface EmailFieldProps extends FieldProps {
  autoComplete: 'username' | 'email';
  defaultValue?: string;
}

export function EmailField({ error, autoComplete, defaultValue }: EmailFieldProps) {
  const t = useText<typeof en>('features/auth');
  return (
    <TextField
      label={t('email')}
      error={error}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      defaultValue={defaultValue}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
    />
  );
}

export function PhoneField({ error }: FieldProps) {
  const t = useText<typeof en>('features/auth');
  return (
    <TextField
      label={t('phone')}
      hint={t('phoneHint')}
      error={error}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      required
    />
  );
}

export function SecretField({ error, fresh, label }: FieldProps & { fresh: boolean; label?: string }) {
  const t = useText<typeof en>('features/auth');
  const strength = useStrength();
  return (
    <div className="grid gap-2">
      <PasswordField
        label={label ?? t('password')}
        hint={fresh ? t('passwordHint') : null}
        error={error}
        name="password"
        autoComplete={fresh ? 'new-password' : 'current-password'}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        {...(fresh ? { onChange: strength.onChange } : {})}
        required
      />
      {strength.note}
    </div>
  );
}
