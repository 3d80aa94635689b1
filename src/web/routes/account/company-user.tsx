import type { CompanyUserView } from '#contract/views/company.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { RemoveUser } from '#web/routes/company/remove-user.tsx';
import { UserForm } from '#web/routes/company/user-form.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useCompanyRight } from '#web/state/session/use-company-right.ts';
import { Notice } from '#ui/notice.tsx';
import { Facts } from '#ui/page.tsx';

export function meta(shop: Shop, view: CompanyUserView): PageMeta {
  const isNew = view.customerId === undefined;
  const title = isNew ? textsOf('company', shop)('company.addUser') : nameOf(view);
  return { title, isHidden: true };
}

function nameOf({ user: { firstName, lastName } }: CompanyUserView): string {
  return `${firstName} ${lastName}`;
}

/** A user of the company, or the form for a new one (rules/companies#company-users). */
export function Component() {
  const t = useTexts('company');
  const label = useTexts('account')('account.menu_company_users');
  const view = useView('account/company-user');
  const { customerId, isAdministrator } = view;
  const isNew = customerId === undefined;
  const mayEdit = useCompanyRight('company.users.edit');
  const mayRemove = useCompanyRight('company.users.delete') && !isAdministrator;
  return (
    <AccountPage
      title={isNew ? t('company.addUser') : nameOf(view)}
      within={{ label, path: '/my-account/company/users' }}
      note={isNew ? t('company.addUserText') : view.user.email}
    >
      {isAdministrator && <Notice tone="info">{t('company.administratorStays')}</Notice>}
      {isNew || mayEdit ? <UserForm /> : <UserFacts />}
      {!isNew && mayRemove && <RemoveUser customerId={customerId} name={nameOf(view)} />}
    </AccountPage>
  );
}

function UserFacts() {
  const t = useTexts('company');
  const labels = useTexts('labels');
  const { user, role } = useView('account/company-user');
  const { jobTitle, phone, isActive, orderLimit, monthLimit } = user;
  const { format } = useShop();
  const limits = [
    [t('company.orderLimit'), orderLimit],
    [t('company.monthLimit'), monthLimit],
  ] as const;
  return (
    <Facts
      rows={[
        [t('company.jobTitle'), jobTitle || '–'],
        [labels('labels.phone'), phone === '' ? '–' : phoneText(phone)],
        [t('company.roleId'), role],
        [t('company.state'), t(`company.user_${isActive ? 'active' : 'inactive'}`)],
        ...limits.flatMap(([label, limit]) =>
          limit === null ? [] : [[label, format.money(limit)] as const],
        ),
      ]}
    />
  );
}
