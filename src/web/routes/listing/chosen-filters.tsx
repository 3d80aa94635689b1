import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Chip } from '#ui/chip.tsx';
import { useListingLinks } from './use-listing-links.ts';

interface ChosenFiltersProps {
  readonly facets: readonly Facet[];
  readonly query: ListingQuery;
  readonly base: string;
}

export function ChosenFilters({ facets, query, base }: ChosenFiltersProps) {
  const { t } = useShop();
  const links = useListingLinks(base, query);
  const chosen = facets.flatMap((facet) =>
    facet.values.filter(({ isChosen }) => isChosen).map((value) => ({ facet, value })),
  );
  if (chosen.length === 0) return <div />;
  return (
    <ul role="list" className="cluster gap-2">
      {chosen.map(({ facet, value }) => (
        <li key={`${facet.code} ${value.id}`}>
          <Chip
            href={links.toggle(facet)(value.id)}
            aria-label={t('shell.removeOf', { name: value.label })}
            data-testid="activeFilter"
            data-keep-scroll
          >
            {value.label}
          </Chip>
        </li>
      ))}
      <li>
        <a href={links.clear()} className="small" data-keep-scroll>
          {t('listing.clearAll')}
        </a>
      </li>
    </ul>
  );
}
