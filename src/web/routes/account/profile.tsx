import { useState } from 'react';
import { namesRules } from '#domain/customer/account-forms.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { ChangeEmailForm } from '#web/features/account/change-email-form.tsx';
import styles from '#web/features/account/account-page.module.css';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/page.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_profile'), isHidden: true };
}

export function Component() {
  const t = useTexts('account');
  const labels = useTexts('labels');
  const { firstName, lastName, email } = useView('account/profile');
  const [names, setNames] = useState({ firstName, lastName });
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountPage title={t('account.menu_profile')}>
      <Section id="names" title={labels('labels.name')}>
        <NamesForm start={names} email={email} onSaved={setNames} />
      </Section>
      <Section id="email" title={labels('labels.email')}>
        <p>{email}</p>
        {isChanging ? (
          <div className={styles.narrow}>
            <ChangeEmailForm {...names} />
          </div>
        ) : (
          <div>
            <Button onClick={() => setIsChanging(true)}>{t('account.changeEmail')}</Button>
          </div>
        )}
      </Section>
    </AccountPage>
  );
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface NamesFormProps {
  readonly start: Names;
  readonly email: string;
  readonly onSaved: (names: Names) => void;
}

function NamesForm({ start, email, onSaved }: NamesFormProps) {
  const t = useTexts('account');
  const labels = useTexts('labels');
  const form = useForm({
    rules: namesRules,
    label: (name) => labels(`labels.${name}`),
    start,
    send: async (names) => {
      const { saveNames } = await import('#web/state/session/account-letters.ts');
      await saveNames({ ...names, email });
      onSaved(names);
      const { notify } = await import('#web/state/notices/notifications.ts');
      notify('user.profile_saved', { actions: [{ label: 'notices.ok' }] });
    },
  });
  return (
    <Form of={form} className={styles.narrow} submit={t('account.save')} busy={t('account.saving')}>
      <FieldPair>
        <TextField {...form.field('firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} autoComplete="family-name" />
      </FieldPair>
    </Form>
  );
}
