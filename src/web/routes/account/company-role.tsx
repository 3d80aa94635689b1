import type { CompanyRoleView } from '#contract/views/company.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { GivenRights } from '#web/routes/company/given-rights.tsx';
import { RemoveRole } from '#web/routes/company/remove-role.tsx';
import { RoleForm } from '#web/routes/company/role-form.tsx';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useCompanyRight } from '#web/state/session/use-company-right.ts';

export function meta(shop: Shop, { id, name }: CompanyRoleView): PageMeta {
  const title = id === undefined ? textsOf('company', shop)('company.newRole') : name;
  return { title, isHidden: true };
}

/** A role of the company, or the form for a new one (rules/companies#roles). */
export function Component() {
  const t = useTexts('company');
  const label = useTexts('account')('account.menu_company_roles');
  const { id, name, kind, userCount, permissions, canChange } = useView('account/company-role');
  const mayRemove = useCompanyRight('company.roles.delete') && kind !== 'administrator';
  return (
    <AccountPage
      title={id === undefined ? t('company.newRole') : name}
      within={{ label, path: '/my-account/company/roles' }}
      note={id === undefined ? undefined : noteOf(kind, canChange, t)}
    >
      {canChange ? <RoleForm /> : <GivenRights permissions={permissions} />}
      {id !== undefined && mayRemove && <RemoveRole id={id} name={name} userCount={userCount} />}
    </AccountPage>
  );
}

function noteOf(
  kind: CompanyRoleView['kind'],
  canChange: boolean,
  t: ReturnType<typeof useTexts<'company'>>,
): string | undefined {
  if (kind === 'administrator') return t('company.roleFixed');
  if (!canChange) return undefined;
  return t(kind === 'custom' ? 'company.roleText' : 'company.roleReady');
}
