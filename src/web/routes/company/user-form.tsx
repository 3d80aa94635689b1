import type { CompanyUserView } from '#contract/views/company.ts';
import { companyUserRules } from '#domain/company/check-company-user.ts';
import type { Ore } from '#domain/money/ore.ts';
import { phoneText } from '#domain/customer/phone.ts';
import accountStyles from '#web/features/account/account-page.module.css';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { CheckField, SelectField } from '#web/forms/fields/choice-fields.tsx';
import { MoneyField } from '#web/forms/fields/number-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useCompanyRight } from '#web/state/session/use-company-right.ts';
import { leaveFor } from './leave-for.ts';

const users = '/my-account/company/users';

export function UserForm() {
  const t = useTexts('company');
  const words = useTexts('account');
  const { path } = useShop();
  const form = useUserForm();
  const isNew = useView('account/company-user').customerId === undefined;
  return (
    <Form
      of={form}
      className={accountStyles.narrow}
      submit={isNew ? t('company.invite') : words('account.save')}
      busy={words('account.saving')}
      beside={<a href={path(users)}>{t('company.cancel')}</a>}
    >
      <FieldPair>
        <TextField {...form.field('firstName')} />
        <TextField {...form.field('lastName')} />
      </FieldPair>
      {isNew ? (
        <TextField {...form.field('email')} kind="email" autoComplete="off" />
      ) : (
        // Only the person changes it, since they sign in with it.
        <Unchanged {...form.field('email')} />
      )}
      <FieldPair>
        <TextField {...form.field('jobTitle')} />
        <TextField {...form.field('phone')} kind="phone" autoComplete="off" />
      </FieldPair>
      <RoleFields form={form} />
      <LimitFields form={form} />
    </Form>
  );
}

/** The administrator keeps role and access (rules/companies#company-users). */
function RoleFields({ form }: { readonly form: ReturnType<typeof useUserForm> }) {
  const t = useTexts('company');
  const { isAdministrator, roles } = useView('account/company-user');
  if (isAdministrator) {
    return (
      <>
        <Unchanged {...form.field('roleId')} />
        <Unchanged {...form.field('isActive')} />
      </>
    );
  }
  return (
    <>
      <SelectField
        {...form.field('roleId')}
        options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <CheckField {...form.field('isActive')} note={t('company.isActiveNote')} />
    </>
  );
}

/**
 * The fields for a user's limits, for viewers who may set them. The administrator has no limits, and no user sets their
 * own (rules/companies#limits).
 */
function LimitFields({ form }: { readonly form: ReturnType<typeof useUserForm> }) {
  const t = useTexts('company');
  const { isAdministrator, isOneself } = useView('account/company-user');
  const maySet = useCompanyRight('company.users.edit') && !isAdministrator && !isOneself;
  const [order, month] = [form.field('orderLimit'), form.field('monthLimit')];
  if (!maySet) {
    return (
      <>
        <Unchanged {...order} />
        <Unchanged {...month} />
      </>
    );
  }
  return (
    <FieldPair>
      <MoneyField {...order} hint={t('company.limitHint')} />
      <MoneyField {...month} />
    </FieldPair>
  );
}

function Unchanged({ name, written }: { readonly name: string; readonly written: string }) {
  return <input type="hidden" name={name} value={written} />;
}

function useUserForm() {
  const t = useTexts('company');
  const labels = useTexts('labels');
  const { path } = useShop();
  const view = useView('account/company-user');
  const { customerId, roles } = view;
  return useForm({
    rules: companyUserRules(roles),
    draft: 'device',
    label: (name) =>
      name === 'email' || name === 'firstName' || name === 'lastName' || name === 'phone'
        ? labels(`labels.${name}`)
        : t(`company.${name}`),
    words: 'colleague',
    blamed: { 'company.email_taken': 'email' },
    start: writtenOf(view),
    send: async (user) => {
      const { addUser, changeUser } = await import('#contract/companies.ts');
      const { client } = await import('#web/state/page/this-page.ts');
      if (customerId === undefined) {
        await client.call(addUser, { body: user });
        return leaveFor('company.user_invited', path(users));
      }
      await client.call(changeUser, { query: { customerId }, body: user });
      return leaveFor('company.saved', path(users));
    },
  });
}

function writtenOf({ user }: CompanyUserView) {
  const { email, firstName, lastName, jobTitle, phone, roleId, isActive } = user;
  const names = { email, firstName, lastName, jobTitle, phone: phoneText(phone) };
  return {
    ...names,
    roleId: String(roleId),
    isActive: isActive ? 'on' : '',
    orderLimit: limitText(user.orderLimit),
    monthLimit: limitText(user.monthLimit),
  };
}

function limitText(limit: Ore | null): string {
  return limit === null ? '' : String(limit / 100);
}
