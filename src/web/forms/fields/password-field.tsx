import { useState } from 'react';
import { useTexts } from '#web/state/page/texts.ts';
import type { FieldOf } from '#web/forms/form-of.ts';
import type { FieldLook } from './form-field.tsx';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends FieldOf, Pick<FieldLook, 'hint'> {
  /** A new password, so that the browser offers one. */
  readonly isNew?: boolean;
}

/** A password, hidden until the visitor shows it. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const t = useTexts('form-kit');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      className={styles.password}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      after={
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'form.hide' : 'form.show')}
        </button>
      }
    />
  );
}
