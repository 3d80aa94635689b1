import type { ReactNode } from 'react';
import type { TableView } from '#contract/views/table.ts';
import { writeTable, type ChosenFilters, type TableRules } from '#domain/tables/table-query.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TableFilters, type TableFilter } from '#ui/table-filters.tsx';

/** The texts of one filter: its name, the choice of all, and one for each value. */
interface FilterWords<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly values: Readonly<Record<Value, string>>;
}

interface ShopTableProps<Row, Sort extends string, Filters extends ChosenFilters> extends Omit<
  DataTableProps<Row>,
  'rows' | 'sort'
> {
  readonly view: TableView<Row, Sort, Filters>;
  readonly rules: TableRules<Sort, Filters>;
  /** The label of the search; absent without a search. */
  readonly search?: string;
  /** A filter that is `false` is not offered to this visitor. */
  readonly filters: {
    readonly [Name in keyof Filters & string]: FilterWords<Filters[Name]> | false;
  };
  /** Shown where the list has no rows without filters. */
  readonly empty: ReactNode;
}

/** A table with search, filters, sort and pages in the address (rules/pages#tables). */
export function ShopTable<Row, Sort extends string, Filters extends ChosenFilters>({
  view,
  rules,
  search,
  filters,
  empty,
  ...table
}: ShopTableProps<Row, Sort, Filters>) {
  const t = useTexts('tables');
  const { t: shop, path, format } = useShop();
  const here = path(useAddress().path);
  const hrefFor = (change: Partial<TableView<Row, Sort, Filters>>) => {
    const pairs = writeTable({ ...view, page: 1, ...change }, rules);
    const query = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [name, value]),
    );
    return query.size === 0 ? here : `${here}?${query}`;
  };
  const { rows, total, page, pages, text, sort } = view;
  const chosen: Readonly<Record<string, string | undefined>> = view.filters;
  const isNarrowed = text !== '' || Object.values(chosen).some(Boolean);
  if (total === 0 && !isNarrowed) return empty;

  const words = Object.entries<FilterWords<string> | false>(filters);
  const choices = words.flatMap(([name, offered]): TableFilter | readonly TableFilter[] => {
    if (offered === false) return [];
    const { label, all, values } = offered;
    const options = Object.entries(values).map(([value, word]) => ({ value, label: word }));
    return {
      name,
      label,
      value: chosen[name] ?? '',
      options: [{ value: '', label: all }, ...options],
    };
  });
  const orders = table.columns
    .flatMap(({ sorts }) => sorts ?? [])
    .map(({ order, label }) => ({ value: order, label }));
  const first = (page - 1) * rules.perPage + 1;
  const range = { from: format.number(first), to: format.number(first + rows.length - 1) };
  const reset = isNarrowed ? { label: t('tables.all'), href: here } : undefined;
  return (
    <div className="stack">
      <TableFilters
        label={table.label}
        action={here}
        {...(search !== undefined && { search: { label: search, text } })}
        filters={choices}
        {...(orders.length > 0 && {
          sort: { name: 'sort', label: t('tables.sort'), value: sort, options: orders },
        })}
        submit={t('tables.show')}
        reset={reset}
      />
      {total === 0 ? (
        <EmptyState
          title={t('tables.noHits')}
          help={t('tables.noHitsHelp')}
          action={<Button href={here}>{t('tables.all')}</Button>}
        />
      ) : (
        <>
          <p className="soft small figures">
            {t('tables.range', { ...range, total: format.number(total) })}
          </p>
          <DataTable
            {...table}
            rows={rows}
            sort={{
              order: sort,
              // The cast is safe: only columns of the rules can be sorted.
              hrefFor: (order) => hrefFor({ sort: order as typeof sort }),
            }}
          />
          <Pagination
            page={page}
            pageCount={pages}
            hrefFor={(number) => hrefFor({ page: number })}
            labels={{
              navigation: shop('listing.pages'),
              previous: shop('listing.previous'),
              next: shop('listing.next'),
              page: (number) => shop('listing.page', { page: number }),
            }}
          />
        </>
      )}
    </div>
  );
}
