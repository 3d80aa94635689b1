import { useState } from 'react';
import { askPasswordRules } from '#domain/customer/account-forms.ts';
import { returnQuery } from '#domain/navigation/return-address.ts';
import styles from '#web/features/account/account.module.css';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useWishedReturn } from '#web/state/session/wished-return.ts';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('passwords', shop)('passwords.linkTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('passwords');
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('passwords.linkTitle')}</h1>
        <AskLinkForm />
      </div>
    </div>
  );
}

/** Asks for a letter with a link that signs in. It says the same whether the address has an account or not. */
function AskLinkForm() {
  const t = useTexts('passwords');
  const labels = useTexts('labels');
  const { path } = useShop();
  const { isSent } = useView('login-link');
  const returnTo = useWishedReturn();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    rules: askPasswordRules,
    label: () => labels('labels.email'),
    leave: 'free',
    action: path('/login-link') + returnQuery('?', returnTo),
    isSent,
    send: async ({ email }) => {
      const { askForLoginLink } = await import('#web/state/session/passwords.ts');
      await askForLoginLink(email, returnTo);
      setSentTo(email);
    },
  });
  if (sentTo !== undefined || isSent) {
    return (
      <Notice tone="good" live>
        {sentTo === undefined
          ? t('passwords.linkSent')
          : t('passwords.linkSentTo', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <Form of={form} submit={t('passwords.ask')} busy={t('passwords.asking')} look={{ wide: true }}>
      <p className="soft">{t('passwords.linkText')}</p>
      <TextField {...form.field('email')} kind="email" autoComplete="username" />
    </Form>
  );
}
