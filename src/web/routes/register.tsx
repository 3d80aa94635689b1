import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useState, type MouseEvent } from 'react';
import styles from '#web/features/account/account.module.css';
import { termsPage } from '#domain/content/terms.ts';
import { registrationRules } from '#domain/customer/account-forms.ts';
import { CheckField } from '#web/forms/fields/choice-fields.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.registerTitle'), isHidden: true };
}

export function Component() {
  const words = useTexts('account');
  const { t, path } = useShop();
  const { returnTo, isSent } = useView('register');
  const back = `return=${encodeURIComponent(returnTo)}`;
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{words('account.registerTitle')}</h1>
        <RegisterForm isSent={isSent} action={path(`/register?${back}`)} />
      </div>
      <aside className={styles.aside} aria-labelledby="has-account">
        <h2 id="has-account" className={styles.heading}>
          {words('account.hasAccount')}
        </h2>
        <Button href={path(`/login?${back}`)}>{t('shell.login')}</Button>
        <a href={path('/company/register')}>{words('account.registerCompany')}</a>
      </aside>
    </div>
  );
}

/**
 * Asks for a private account; the confirmation names the address of the letter, whether it has an
 * account or not.
 */
function RegisterForm({ isSent, action }: { isSent: boolean; action: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const t = useTexts('account');
  const labels = useTexts('labels');
  const newsletter = useTexts('newsletter');
  const said = {
    firstName: labels('labels.firstName'),
    lastName: labels('labels.lastName'),
    email: labels('labels.email'),
    password: t('account.newPassword'),
    repeatedPassword: t('account.repeatedPassword'),
    acceptsTerms: t('account.acceptsTerms'),
    newsletter: newsletter('newsletter.yes_box'),
  };
  const form = useForm({
    rules: registrationRules,
    label: (name) => said[name],
    draft: 'tab',
    action,
    isSent,
    send: async (written) => {
      const { askForAccount } = await import('#web/state/session/account-letters.ts');
      await askForAccount(written);
      setSentTo(written.email);
      scrollTo(0, 0);
    },
  });
  if (sentTo !== undefined || isSent)
    return (
      <Notice tone="good" live>
        {sentTo === undefined
          ? t('account.letterUnderway')
          : t('account.letterSent', { email: sentTo })}
      </Notice>
    );
  return (
    <>
      <p className="soft">{t('account.registerText')}</p>
      <Form
        of={form}
        submit={t('account.register')}
        busy={t('account.registering')}
        look={{ wide: true }}
      >
        <FieldPair>
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} autoComplete="family-name" />
        </FieldPair>
        <TextField {...form.field('email')} kind="email" autoComplete="username" />
        <PasswordField {...form.field('password')} isNew hint={t('account.passwordHint')} />
        <PasswordField {...form.field('repeatedPassword')} isNew />
        <CheckField
          {...form.field('acceptsTerms')}
          note={<TermsLink onAccept={() => form.write('acceptsTerms', 'on')} />}
        />
        <CheckField {...form.field('newsletter')} />
      </Form>
    </>
  );
}

/** Without a network, the link opens the cached page of the terms, if there is one. */
function TermsLink({ onAccept }: { readonly onAccept: () => void }) {
  const t = useTexts('account');
  const { path } = useShop();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event) || !isOnline()) return;
    event.preventDefault();
    openModal('terms', { onAccept });
  };
  return (
    <a href={path(`/i/${termsPage}`)} target="_blank" rel="noreferrer" onClick={open}>
      {t('account.readTerms')}
    </a>
  );
}
