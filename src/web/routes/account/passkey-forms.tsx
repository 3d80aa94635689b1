import type { OwnPasskey } from '#contract/passkeys.ts';
import { maxPasskeyLetters, ownPasswordRules, passkeyNameRules } from '#domain/customer/passkey.ts';
import type { ErrorCode } from '#domain/errors.ts';
import styles from '#web/features/account/account-page.module.css';
import { Username } from '#web/features/account/username.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';

interface OfPasskey {
  readonly passkey: OwnPasskey;
}

interface RemoveProps extends OfPasskey {
  readonly onRemoved: () => void;
}

export function AddPasskeyForm() {
  const t = useTexts('passkeys');
  return (
    <OwnPasswordForm
      text={t('passkeys.addText')}
      submit={t('passkeys.make')}
      busy={t('passkeys.making')}
      send={async (password) => {
        const { addPasskey } = await import('#web/state/session/passkeys.ts');
        await addPasskey(password);
        return showAgain('user.passkey_added');
      }}
    />
  );
}

export function RemovePasskeyForm({ passkey: { id }, onRemoved }: RemoveProps) {
  const t = useTexts('passkeys');
  return (
    <OwnPasswordForm
      text={t('passkeys.removeText')}
      submit={t('passkeys.removeNow')}
      busy={t('passkeys.removing')}
      send={async (password) => {
        const { removePasskey } = await import('#web/state/session/passkeys.ts');
        await removePasskey(id, password);
        onRemoved();
      }}
    />
  );
}

interface OwnPasswordFormProps {
  readonly text: string;
  readonly submit: string;
  readonly busy: string;
  readonly send: (password: string) => Promise<void | 'leaving'>;
}

/** The password is typed again, since a session may be stolen. */
function OwnPasswordForm({ text, submit, busy, send }: OwnPasswordFormProps) {
  const label = useTexts('labels')('labels.password');
  const { email } = useView('account/password');
  const form = useForm({
    rules: ownPasswordRules,
    label: () => label,
    blamed: { 'user.wrong_password': 'password' },
    leave: 'free',
    send: ({ password }) => send(password),
  });
  return (
    <Form of={form} className={styles.narrow} submit={submit} busy={busy}>
      <p className="soft">{text}</p>
      <Username email={email} />
      <PasswordField {...form.field('password')} />
    </Form>
  );
}

export function RenamePasskeyForm({ passkey: { id, name } }: OfPasskey) {
  const t = useTexts('passkeys');
  const form = useForm({
    rules: passkeyNameRules,
    label: () => t('passkeys.name'),
    start: { name },
    leave: 'free',
    send: async (written) => {
      const { renamePasskey } = await import('#web/state/session/passkeys.ts');
      await renamePasskey(id, written.name);
      return showAgain('user.profile_saved');
    },
  });
  return (
    <Form of={form} className={styles.narrow} submit={t('passkeys.saveName')}>
      <TextField {...form.field('name')} autoComplete="off" maxLength={maxPasskeyLetters} />
    </Form>
  );
}

/** The page is loaded again with the change. */
async function showAgain(notice: ErrorCode): Promise<'leaving'> {
  const { leaveNotice } = await import('#web/state/notices/notifications.ts');
  leaveNotice(notice, location.pathname);
  location.reload();
  return 'leaving';
}
