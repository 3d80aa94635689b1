import type { ListingQuery } from '#domain/listing/listing-query.ts';
import type { PageMeta } from './screens.ts';
import type { Shop } from '#web/state/page/shop.tsx';

/** The meta data of a listing page: its own title and address, and hidden where filters narrow it. */
export function listingMeta(
  { t }: Shop,
  title: string,
  base: string,
  { page, filters, price }: ListingQuery,
): Pick<PageMeta, 'title' | 'canonical' | 'isHidden'> {
  const isFirst = page === 1;
  return {
    title: isFirst ? title : t('listing.titleOfPage', { title, page }),
    canonical: isFirst ? base : `${base}?page=${page}`,
    isHidden: Object.keys(filters).length > 0 || price !== undefined,
  };
}
