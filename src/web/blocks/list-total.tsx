import { useShop } from '#web/state/shop.tsx';
import type { ListingData } from './listing-data.ts';
import { useShownListing } from './shown-listing.ts';

interface ListTotalProps {
  readonly base: string;
  readonly listing: ListingData;
  readonly className: string | undefined;
}

/** How many products a listing has, beside its title; a new number is read out. */
export function ListTotal({ base, listing, className }: ListTotalProps) {
  const { t } = useShop();
  const { total } = useShownListing(base, listing);
  return (
    <span className={className} aria-live="polite" data-testid="listTotal">
      {t('listing.count', { count: total })}
    </span>
  );
}
