import type { CompanyUsersView, ListedUser } from '#contract/views/company.ts';
import { companyUserTable } from '#domain/company/company-user-table.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { ShopTable } from '#web/features/tables/shop-table.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useCompanyRight } from '#web/state/session/use-company-right.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';

export function meta(shop: Shop, { page }: CompanyUsersView): PageMeta {
  const title = textsOf('account', shop)('account.menu_company_users');
  return {
    title: page === 1 ? title : shop.t('listing.titleOfPage', { title, page }),
    isHidden: true,
  };
}

/** The people who buy for the company (rules/companies#company-users). */
export function Component() {
  const t = useTexts('company');
  const title = useTexts('account')('account.menu_company_users');
  const { path } = useShop();
  const users = '/my-account/company/users';
  const canAdd = useCompanyRight('company.users.add');
  const states = { active: t('company.user_active'), inactive: t('company.user_inactive') };
  return (
    <AccountPage
      title={title}
      note={t('company.usersText')}
      actions={
        canAdd && (
          <Button variant="primary" href={path(`${users}/new`)}>
            {t('company.addUser')}
          </Button>
        )
      }
    >
      <ShopTable
        view={useView('account/company-users')}
        rules={companyUserTable}
        label={title}
        search={t('company.searchUsers')}
        filters={{ state: { label: t('company.state'), all: t('company.all'), values: states } }}
        columns={useColumns()}
        keyOf={({ customerId }) => String(customerId)}
        hrefOf={({ customerId }) => path(`${users}/${customerId}`)}
        empty={null}
      />
    </AccountPage>
  );
}

function useColumns(): readonly Column<ListedUser>[] {
  const t = useTexts('company');
  const labels = useTexts('labels');
  return [
    {
      key: 'name',
      title: labels('labels.name'),
      sorts: [
        { order: 'name', label: t('company.fromA') },
        { order: '-name', label: t('company.toA') },
      ],
      cell: ({ name }) => name,
    },
    { key: 'email', title: labels('labels.email'), cell: ({ email }) => email },
    { key: 'title', title: t('company.jobTitle'), cell: ({ jobTitle }) => jobTitle || '–' },
    { key: 'role', title: t('company.roleId'), cell: ({ role }) => role },
    {
      key: 'state',
      title: t('company.state'),
      isUntitled: true,
      isTight: true,
      cell: (user) => <UserState {...user} />,
    },
  ];
}

function UserState({ isActive }: Pick<ListedUser, 'isActive'>) {
  const t = useTexts('company');
  const state = isActive ? 'active' : 'inactive';
  return (
    <StatusBadge of="companyUser" state={state}>
      {t(`company.user_${state}`)}
    </StatusBadge>
  );
}
