import type { ApprovalsView, ListedApproval } from '#contract/views/approvals.ts';
import { approvalTable } from '#domain/company/approval-table.ts';
import { approvalStatuses } from '#domain/company/order-approval.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { ShopTable } from '#web/features/tables/shop-table.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function meta(shop: Shop, { page }: ApprovalsView): PageMeta {
  const title = textsOf('approvals', shop)('approvals.title');
  return {
    title: page === 1 ? title : shop.t('listing.titleOfPage', { title, page }),
    isHidden: true,
  };
}

/** The list of requests: for approvers those of the company, for others their own (rules/companies#order-approval). */
export function Component() {
  const t = useTexts('approvals');
  const { t: shell, path } = useShop();
  const view = useView('account/approvals');
  const { isOfCompany } = view;
  const states = Object.fromEntries(
    approvalStatuses.map((status) => [status, t(`approvals.status_${status}`)]),
  ) as Record<ListedApproval['status'], string>;
  return (
    <AccountPage
      title={t('approvals.title')}
      note={t(isOfCompany ? 'approvals.textAll' : 'approvals.textOwn')}
    >
      <ShopTable
        view={view}
        rules={approvalTable}
        label={t('approvals.title')}
        filters={{
          state: { label: t('approvals.state'), all: t('approvals.all'), values: states },
        }}
        columns={useColumns(isOfCompany)}
        keyOf={({ id }) => String(id)}
        hrefOf={({ id }) => path(`/my-account/company/approvals/${id}`)}
        empty={
          <EmptyState
            title={t(isOfCompany ? 'approvals.none' : 'approvals.noneOwn')}
            help={t('approvals.noneHelp')}
            action={<Button href={path('/')}>{shell('shell.keepShopping')}</Button>}
          />
        }
      />
    </AccountPage>
  );
}

function useColumns(isOfCompany: boolean): readonly Column<ListedApproval>[] {
  const t = useTexts('approvals');
  const { format } = useShop();
  return [
    {
      key: 'day',
      title: t('approvals.asked'),
      cell: ({ askedAt }) => <span className="figures">{writeDay(askedAt)}</span>,
    },
    ...(isOfCompany
      ? [
          {
            key: 'asker',
            title: t('approvals.asker'),
            cell: ({ asker }: ListedApproval) => asker || '–',
          },
        ]
      : []),
    {
      key: 'sum',
      title: t('approvals.sum'),
      isTight: true,
      isAtEnd: true,
      cell: ({ total }) => <span className="figures">{format.money(total.net)}</span>,
    },
    {
      key: 'state',
      title: t('approvals.state'),
      isUntitled: true,
      isTight: true,
      cell: ({ status }) => (
        <StatusBadge of="approval" state={status}>
          {t(`approvals.status_${status}`)}
        </StatusBadge>
      ),
    },
  ];
}
