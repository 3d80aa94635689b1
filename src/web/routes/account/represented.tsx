import { useState } from 'react';
import type { RepresentedCompany, RepresentedPerson } from '#contract/views/company.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type * as actions from '#web/state/session/represent.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('company', shop)('represented.title'), isHidden: true };
}

interface Row extends RepresentedPerson {
  readonly company: Pick<RepresentedCompany, 'companyId' | 'name'>;
}

/** The customers in whose name a sales representative may act (rules/companies#representatives). */
export function Component() {
  const t = useTexts('company');
  const { companies, isActing } = useView('account/represented');
  const { busy, press } = usePresses();
  const columns = useColumns(busy, press);
  const rows = companies.flatMap(({ people, ...company }) =>
    people.map((person): Row => ({ ...person, company })),
  );
  return (
    <AccountPage
      title={t('represented.title')}
      note={t(rows.length === 0 ? 'represented.none' : 'represented.text')}
      actions={
        isActing && (
          <Button
            variant="primary"
            busy={busy === 'end'}
            onClick={() => press('end', ({ endRepresenting }) => endRepresenting())}
          >
            {t('represented.end')}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <DataTable label={t('represented.title')} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </AccountPage>
  );
}

const keyOf = ({ company, customerId }: Row) => `${company.companyId}-${customerId}`;

type Actions = typeof actions;
type Press = (key: string, act: (acts: Actions) => Promise<void>) => void;

/** Reloads the shop after a press, since all prices and the cart then belong to another person. */
function usePresses(): { readonly busy: string | undefined; readonly press: Press } {
  const { path } = useShop();
  const [busy, setBusy] = useState<string>();
  const run: (...of: Parameters<Press>) => Promise<void> = async (key, act) => {
    setBusy(key);
    try {
      await act(await import('#web/state/session/represent.ts'));
      location.replace(path('/'));
    } catch (error) {
      setBusy(undefined);
      const { notifyError } = await import('#web/state/notices/notifications.ts');
      notifyError(error);
    }
  };
  return { busy, press: (key, act) => void run(key, act) };
}

function useColumns(busy: string | undefined, press: Press): readonly Column<Row>[] {
  const t = useTexts('company');
  const labels = useTexts('labels');
  return [
    { key: 'company', title: labels('labels.company'), cell: ({ company }) => company.name },
    {
      key: 'person',
      title: t('represented.person'),
      cell: ({ name, isAdministrator }) =>
        isAdministrator ? `${name}, ${t('represented.administrator')}` : name,
    },
    {
      key: 'begin',
      title: t('represented.begin'),
      isUntitled: true,
      isAtEnd: true,
      isTight: true,
      cell: (row) => {
        if (row.isCurrent) return <Badge tone="good">{t('represented.current')}</Badge>;
        const { companyId, name: company } = row.company;
        const { name, customerId } = row;
        const begin = ({ beginRepresenting }: Actions) =>
          beginRepresenting({ companyId, customerId });
        return (
          <Button
            size="s"
            busy={busy === keyOf(row)}
            aria-label={t('represented.beginNamed', { name, company })}
            onClick={() => press(keyOf(row), begin)}
          >
            {t('represented.begin')}
          </Button>
        );
      },
    },
  ];
}
