import { useState } from 'react';
import { termsPage } from '#domain/content/terms.ts';
import {
  applicationWithAccountRules,
  detailsOf,
  type applicationRules,
} from '#domain/company/company-application.ts';
import { CheckField } from '#web/forms/fields/choice-fields.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { useCompanyLabels } from './use-company-labels.ts';

/** The form of a guest; the answer is the same for an address that has an account. */
export function ApplicationWithAccount() {
  const t = useTexts('company');
  const { approval } = useShop().storeView.settings.companies;
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <ApplicationForm onSent={setSentTo} />;
  return (
    <Notice tone="good" live title={t('company.sent')}>
      {t(`company.letterSent_${approval}`, { email: sentTo })}
    </Notice>
  );
}

function ApplicationForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTexts('company');
  const words = useTexts('account');
  const form = useApplication(onSent);
  return (
    <Form of={form} submit={t('company.register')} look={{ wide: true }} isLong>
      <Section id="company" title={t('company.theCompany')}>
        <ApplicationFields form={form} />
      </Section>
      <Section id="person" title={t('company.thePerson')}>
        <FieldPair>
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} autoComplete="family-name" />
        </FieldPair>
        <TextField
          {...form.field('email')}
          kind="email"
          autoComplete="username"
          hint={t('company.emailHint')}
        />
        <PasswordField {...form.field('password')} isNew hint={words('account.passwordHint')} />
        <PasswordField {...form.field('repeatedPassword')} isNew />
        <CheckField {...form.field('acceptsTerms')} note={<TermsLink />} />
        <CheckField {...form.field('newsletter')} />
      </Section>
    </Form>
  );
}

function useApplication(onSent: (email: string) => void) {
  const companyLabel = useCompanyLabels();
  const labels = useTexts('labels');
  const words = useTexts('account');
  const letters = useTexts('newsletter');
  const said: Readonly<Record<string, string>> = {
    firstName: labels('labels.firstName'),
    lastName: labels('labels.lastName'),
    email: labels('labels.email'),
    password: words('account.newPassword'),
    repeatedPassword: words('account.repeatedPassword'),
    acceptsTerms: words('account.acceptsTerms'),
    newsletter: letters('newsletter.yes_box'),
  };
  return useForm({
    rules: applicationWithAccountRules,
    draft: 'tab',
    // The cast is safe: all other fields are those of the person.
    label: (name) => said[name] ?? companyLabel(name as keyof typeof applicationRules),
    words: 'application',
    start: { country: 'NO' },
    send: async (written) => {
      const { firstName, lastName, email, password, newsletter } = written;
      const person = { firstName, lastName, email, password, newsletter, addresses: [] };
      const { register } = await import('#contract/companies.ts');
      const { client } = await import('#web/state/page/this-page.ts');
      const body = { details: detailsOf(written), registration: person };
      await client.call(register, { body });
      onSent(email);
      scrollTo(0, 0);
    },
  });
}

function TermsLink() {
  const words = useTexts('account');
  const { path } = useShop();
  return (
    <a href={path(`/i/${termsPage}`)} target="_blank" rel="noreferrer">
      {words('account.readTerms')}
    </a>
  );
}
