import { applicationRules, detailsOf } from '#domain/company/company-application.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { ApplicationFields } from './application-fields.tsx';
import { leaveFor } from './leave-for.ts';
import { useCompanyLabels } from './use-company-labels.ts';

/** The form of a customer who is signed in. */
export function OwnApplication() {
  const t = useTexts('company');
  const { path } = useShop();
  const { email, phone } = useView('company-register');
  const form = useForm({
    rules: applicationRules,
    draft: 'tab',
    label: useCompanyLabels(),
    words: 'application',
    start: { country: 'NO', companyEmail: email, phone: phoneText(phone) },
    send: async (company) => {
      const { register } = await import('#contract/companies.ts');
      const { client } = await import('#web/state/page/this-page.ts');
      await client.call(register, { body: { details: detailsOf(company) } });
      return leaveFor('company.registered', path('/my-account/company'));
    },
  });
  return (
    <Form of={form} submit={t('company.register')} look={{ wide: true }}>
      <ApplicationFields form={form} />
    </Form>
  );
}
