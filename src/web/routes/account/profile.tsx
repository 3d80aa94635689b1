import { useState } from 'react';
import { profileRules } from '#domain/customer/account-forms.ts';
import { phoneText } from '#domain/customer/phone.ts';
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
  const { firstName, lastName, phone = '', email } = useView('account/profile');
  const [person, setPerson] = useState({ firstName, lastName, phone });
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountPage title={t('account.menu_profile')}>
      <Section id="person" title={t('account.person')}>
        <PersonForm start={person} email={email} onSaved={setPerson} />
      </Section>
      <Section id="email" title={labels('labels.email')}>
        <p>{email}</p>
        {isChanging ? (
          <div className={styles.narrow}>
            <ChangeEmailForm firstName={person.firstName} lastName={person.lastName} />
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

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

interface PersonFormProps {
  readonly start: Person;
  readonly email: string;
  readonly onSaved: (person: Person) => void;
}

function PersonForm({ start, email, onSaved }: PersonFormProps) {
  const t = useTexts('account');
  const labels = useTexts('labels');
  const form = useForm({
    rules: profileRules,
    draft: 'device',
    label: (name) => labels(`labels.${name}`),
    start: { ...start, phone: phoneText(start.phone) },
    send: async (person) => {
      const { saveProfile } = await import('#web/state/session/account-letters.ts');
      await saveProfile({ ...person, email });
      onSaved(person);
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
      <TextField {...form.field('phone')} kind="phone" />
    </Form>
  );
}
