import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { newPasswordRules } from '#domain/customer/account-forms.ts';
import { isWholeToken } from '#domain/customer/link-token.ts';
import styles from '#web/features/account/account.module.css';
import { LinkOver, useLinkOver } from '#web/features/account/link-over.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { refusalOf } from '#web/state/notices/notifications.ts';
import { useWishedReturn } from '#web/state/session/wished-return.ts';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('confirm', shop)('confirm.openTitle'), isHidden: true };
}

const linkForms = {
  email: ConfirmEmailForm,
  login: LoginByLinkForm,
  account: OpenAccountForm,
} as const;

type LinkKind = keyof typeof linkForms;
const linkKinds = Object.keys(linkForms) as readonly LinkKind[];

/** The pages that make another link. */
const makers: Readonly<Record<LinkKind, string>> = {
  email: '/my-account/profile',
  login: '/login-link',
  account: '/register',
};

interface LinkFormProps {
  readonly token: string;
  readonly noticing: ReturnType<typeof useLinkOver>['noticing'];
}

/** The page behind links in letters: to open an account, to sign in, or to confirm a new e-mail address. */
export function Component() {
  const t = useTexts('confirm');
  const { t: shell } = useShop();
  const query = new URLSearchParams(useAddress().search);
  const kind = linkKinds.find((name) => query.has(name)) ?? 'account';
  const token = query.get(kind) ?? '';
  const LinkForm = linkForms[kind];
  const { isOver, noticing } = useLinkOver();
  const isWhole = isWholeToken(token);
  const titles = {
    email: t('confirm.confirmEmailTitle'),
    login: shell('shell.login'),
    account: t('confirm.openTitle'),
  };
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{titles[kind]}</h1>
        {isWhole && !isOver ? (
          <LinkForm token={token} noticing={noticing} />
        ) : (
          <LinkOver
            text={t(isOver ? 'confirm.linkOver' : 'confirm.linkCut')}
            again={{ href: makers[kind], words: t(`confirm.again_${kind}`) }}
          />
        )}
      </div>
    </div>
  );
}

/** One press opens it in the browser that asked for the account. The customer chooses a password in any other. */
function OpenAccountForm(link: LinkFormProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  if (needsPassword) return <ChoosePasswordForm {...link} />;
  return <PressForm {...link} onPasswordNeeded={() => setNeedsPassword(true)} />;
}

function PressForm(props: LinkFormProps & { readonly onPasswordNeeded: () => void }) {
  const t = useTexts('confirm');
  const open = useOpening(props);
  const form = useForm({
    rules: {},
    label: String,
    send: async () => {
      try {
        return await open();
      } catch (error) {
        if (refusalOf(error).code !== 'user.password_weak') throw error;
        props.onPasswordNeeded();
        return 'leaving';
      }
    },
  });
  return (
    <Form of={form} submit={t('confirm.open')} busy={t('confirm.opening')} look={{ wide: true }}>
      <p className="soft">{t('confirm.openText')}</p>
    </Form>
  );
}

function ChoosePasswordForm(link: LinkFormProps) {
  const t = useTexts('confirm');
  const account = useTexts('account');
  const open = useOpening(link);
  const form = useForm({
    rules: newPasswordRules,
    label: () => account('account.newPassword'),
    leave: 'free',
    send: ({ password }) => open(password),
  });
  return (
    <Form of={form} submit={t('confirm.open')} busy={t('confirm.opening')} look={{ wide: true }}>
      <p className="soft">{t('confirm.otherDevice')}</p>
      <PasswordField {...form.field('password')} isNew hint={account('account.passwordHint')} />
    </Form>
  );
}

function useOpening({ token, noticing }: LinkFormProps) {
  const { path } = useShop();
  return (password?: string) =>
    noticing(async () => {
      const { openAccount } = await import('#web/state/session/sign-in.ts');
      await openAccount(token, password);
      location.replace(path('/my-account'));
      return 'leaving';
    });
}

/** A press signs in, since mail programs open links too. Another browser asks once more, and says whose account it is. */
function LoginByLinkForm({ token, noticing }: LinkFormProps) {
  const t = useTexts('confirm');
  const account = useTexts('account');
  const { t: shell, path } = useShop();
  const returnTo = useWishedReturn() ?? path('/my-account');
  const [email, setEmail] = useState<string>();
  const form = useForm({
    rules: {},
    label: String,
    send: () =>
      noticing(async () => {
        try {
          const { signInByLink } = await import('#web/state/session/sign-in.ts');
          await signInByLink(token, email !== undefined);
        } catch (error) {
          const { code, details } = refusalOf(error);
          if (code !== 'user.link_elsewhere') throw error;
          return setEmail(String(details?.['email']));
        }
        location.replace(returnTo);
        return 'leaving';
      }),
  });
  return (
    <Form
      of={form}
      submit={email === undefined ? shell('shell.login') : t('confirm.loginHere')}
      busy={account('account.loggingIn')}
      look={{ wide: true }}
    >
      <p className="soft" role="status">
        {email === undefined ? t('confirm.loginText') : t('confirm.loginElsewhere', { email })}
      </p>
    </Form>
  );
}

/** Confirms the account's new address with a button, because mail programs open links too. */
function ConfirmEmailForm({ token, noticing }: LinkFormProps) {
  const t = useTexts('confirm');
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    rules: {},
    label: String,
    send: () =>
      noticing(async () => {
        const { confirmEmail } = await import('#web/state/session/account-letters.ts');
        await confirmEmail(token);
        setIsDone(true);
      }),
  });
  if (isDone) {
    return (
      <Notice tone="good" live>
        {t('confirm.emailChanged')}
      </Notice>
    );
  }
  return (
    <Form
      of={form}
      submit={t('confirm.confirmEmail')}
      busy={t('confirm.confirmingEmail')}
      look={{ wide: true }}
    >
      <p className="soft">{t('confirm.confirmEmailText')}</p>
    </Form>
  );
}
