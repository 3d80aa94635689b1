import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import { toggleFilter } from '#domain/listing/toggle-filter.ts';
import { useShop } from '#web/state/shop.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { facetLabel } from './facet-label.ts';
import { listingAddress } from './listing-address.ts';

interface ChosenFiltersProps {
  readonly facets: readonly Facet[];
  readonly query: ListingQuery;
  readonly base: string;
}

/** What is chosen, each a link to the page without it. */
export function ChosenFilters({ facets, query, base }: ChosenFiltersProps) {
  const shop = useShop();
  const { t, path } = shop;
  const chosen = facets.flatMap((facet) =>
    facet.values.filter(({ isChosen }) => isChosen).map((value) => ({ facet, value })),
  );
  if (chosen.length === 0) return <div />;
  return (
    <ul role="list" className="cluster gap-2">
      {chosen.map(({ facet, value }) => {
        const label = facetLabel(shop, facet.code, value);
        return (
          <li key={`${facet.code} ${value.id}`}>
            <Chip
              href={path(listingAddress(base, toggleFilter(query, facet.code, value.id)))}
              removable
              aria-label={t('listing.remove', { name: label })}
              data-testid="activeFilter"
              data-keep-scroll
            >
              {label}
            </Chip>
          </li>
        );
      })}
      <li>
        <a
          href={path(listingAddress(base, { ...query, filters: {}, price: undefined, page: 1 }))}
          className="small"
          data-keep-scroll
        >
          {t('listing.clearAll')}
        </a>
      </li>
    </ul>
  );
}
