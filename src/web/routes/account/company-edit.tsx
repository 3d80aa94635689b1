import { companyRules } from '#domain/company/check-company.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import accountStyles from '#web/features/account/account-page.module.css';
import { AddressFields } from '#web/forms/fields/address-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { leaveFor } from '#web/routes/company/leave-for.ts';
import { useCompanyLabels } from '#web/routes/company/use-company-labels.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('company', shop)('company.editTitle'), isHidden: true };
}

const company = '/my-account/company';
/** A company keeps its number (rules/companies#registration). */
const { organisationNumber: _kept, ...rules } = companyRules;

export function Component() {
  const t = useTexts('company');
  const within = { label: useTexts('account')('account.menu_company'), path: company };
  const { organisationNumber } = useView('account/company-edit');
  const number = organisationNumberText(organisationNumber);
  return (
    <AccountPage
      title={t('company.editTitle')}
      within={within}
      note={t('company.numberStays', { number })}
    >
      <DetailsForm />
    </AccountPage>
  );
}

function DetailsForm() {
  const t = useTexts('company');
  const words = useTexts('account');
  const { path } = useShop();
  const form = useDetailsForm();
  return (
    <Form
      of={form}
      className={accountStyles.narrow}
      submit={words('account.save')}
      busy={words('account.saving')}
      beside={<a href={path(company)}>{t('company.cancel')}</a>}
    >
      <TextField {...form.field('name')} autoComplete="organization" />
      <TextField {...form.field('legalName')} hint={t('company.legalNameHint')} />
      <AddressFields field={form.field} section="billing" />
      <TextField {...form.field('email')} kind="email" />
      <TextField {...form.field('phone')} kind="phone" />
    </Form>
  );
}

function useDetailsForm() {
  const { path } = useShop();
  const { organisationNumber, ...shown } = useView('account/company-edit');
  const { name, legalName, email, country, street, postcode, city, phone } = shown;
  return useForm({
    rules,
    draft: 'device',
    label: useCompanyLabels(),
    words: 'company',
    start: { name, legalName, email, country, street, postcode, city, phone: phoneText(phone) },
    send: async (details) => {
      const { change } = await import('#contract/companies.ts');
      const { client } = await import('#web/state/page/this-page.ts');
      await client.call(change, { body: { ...details, organisationNumber } });
      return leaveFor('company.saved', path(company));
    },
  });
}
