import type { ListedRole } from '#contract/views/company.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useCompanyRight } from '#web/state/session/use-company-right.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_company_roles'), isHidden: true };
}

/** The roles of the company, each with the number of its users (rules/companies#roles). */
export function Component() {
  const t = useTexts('company');
  const title = useTexts('account')('account.menu_company_roles');
  const { path } = useShop();
  const list = '/my-account/company/roles';
  const canAdd = useCompanyRight('company.roles.add');
  return (
    <AccountPage
      title={title}
      note={t('company.rolesText')}
      actions={
        canAdd && (
          <Button variant="primary" href={path(`${list}/new`)}>
            {t('company.newRole')}
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        columns={useColumns()}
        rows={useView('account/company-roles').roles}
        keyOf={({ id }) => String(id)}
        hrefOf={({ id }) => path(`${list}/${id}`)}
      />
    </AccountPage>
  );
}

function useColumns(): readonly Column<ListedRole>[] {
  const t = useTexts('company');
  const { format } = useShop();
  return [
    { key: 'name', title: t('company.roleId'), cell: ({ name }) => name },
    {
      key: 'kind',
      title: t('company.kind'),
      cell: ({ kind }) => t(`company.kind_${kindOf(kind)}`),
    },
    {
      key: 'users',
      title: t('company.userCount'),
      isAtEnd: true,
      isTight: true,
      cell: ({ userCount }) => <span className="figures">{format.number(userCount)}</span>,
    },
  ];
}

function kindOf(kind: ListedRole['kind']): 'fixed' | 'own' | 'ready' {
  if (kind === 'administrator') return 'fixed';
  return kind === 'custom' ? 'own' : 'ready';
}
