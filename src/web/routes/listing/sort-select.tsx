import { useEffect, useRef } from 'react';
import type { ListingQuery, ListingSort } from '#domain/listing/listing-query.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import { writeListingQuery } from '#domain/listing/query-params.ts';
import { chooseSort } from '#domain/listing/toggle-filter.ts';
import { goTo, useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import styles from './sort-select.module.css';

const words = {
  'updated_at:desc': 'listing.sortLatest',
  final_price: 'listing.sortCheapest',
  'final_price:desc': 'listing.sortDearest',
  name: 'listing.sortName',
  'name:desc': 'listing.sortNameDesc',
  relevance: 'listing.sortRelevance',
} as const satisfies Record<ListingSort, string>;

interface SortSelectProps {
  readonly query: ListingQuery;
  readonly base: string;
}

/** The sort of a listing: a form that works without scripts and needs no button with them. */
export function SortSelect({ query, base }: SortSelectProps) {
  const { t, path, storeView } = useShop();
  const sorts = query.text
    ? (['relevance', ...storeView.settings.catalog.sorts] as const)
    : storeView.settings.catalog.sorts;
  const kept = writeListingQuery({ ...query, page: 1 }, storeView.settings.catalog).filter(
    ([name]) => name !== 'sort',
  );
  const choose = (value: string) => {
    const sort = sorts.find((known) => known === value);
    if (sort === undefined || sort === query.sort) return;
    const next = listingAddress(base, chooseSort(query, sort), storeView.settings.catalog);
    goTo(path(next), { keepScroll: true });
  };
  const select = useRef<HTMLSelectElement>(null);
  const { search } = useAddress();
  // Where the address changes the sort, for example by Back, the new listing may still be loading.
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const usual = query.text ? 'relevance' : storeView.settings.catalog.defaultSort;
    if (select.current) select.current.value = new URLSearchParams(search).get('sort') ?? usual;
  }, [search, query.text, storeView]);
  // The visitor may have chosen before the page was ready.
  useEffect(() => {
    select.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return (
    <form action={path(base)} className={styles.form}>
      {/* With scripts the form is never sent. The button is first, so that its address has the
          default sort. */}
      <noscript>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </noscript>
      <label className={styles.label}>
        <span>{t('listing.sort')}</span>
        <Select
          name="sort"
          defaultValue={query.sort}
          data-testid="sortSelect"
          options={sorts.map((sort) => ({ value: sort, label: t(words[sort]) }))}
          ref={select}
          // This stops browsers from restoring the choice of an earlier visit.
          autoComplete="off"
          onChange={({ target }) => choose(target.value)}
        />
      </label>
      <noscript>
        <Button type="submit">{t('shell.apply')}</Button>
      </noscript>
    </form>
  );
}
