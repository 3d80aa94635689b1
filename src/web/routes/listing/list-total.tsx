import { useShop } from '#web/state/page/shop.tsx';
import type { ListingData } from '#contract/views/listing.ts';

interface ListTotalProps {
  readonly listing: ListingData;
  readonly className: string | undefined;
}

/** The number of products beside the title of a listing; screen readers read a new number. */
export function ListTotal({ listing, className }: ListTotalProps) {
  const { t } = useShop();
  return (
    <span className={className} aria-live="polite" data-testid="listTotal">
      {t('listing.count', { count: listing.total })}
    </span>
  );
}
