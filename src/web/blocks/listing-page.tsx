import type { ListingPlace } from '#contract/listing.ts';
import { FilterPanel } from '#web/features/listing/filter-panel.tsx';
import { ChosenFilters } from '#web/features/listing/chosen-filters.tsx';
import { useListingLinks } from '#web/features/listing/use-listing-links.ts';
import { SortSelect } from '#web/features/listing/sort-select.tsx';
import { ViewSwitch } from '#web/features/listing/view-switch.tsx';
import { useListingView } from '#web/state/display.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Guard } from '#web/ui/guard.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { ListingData } from './listing-data.ts';
import { TradeList } from './listing-parts.ts';
import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile-product.ts';
import { useInstantListing } from './use-instant-listing.ts';
import styles from './listing-page.module.css';

interface ListingPageProps {
  readonly data: ListingData;
  /** Path of the page without its query, without the store prefix. */
  readonly base: string;
  /** Whose products they are, where the browser may filter them by itself. */
  readonly place?: Omit<ListingPlace, 'index'>;
}

/** Pictures above the fold are fetched first; more of them would only compete. */
const eagerTiles = 4;

/** Filters, chosen filters, sort, tiles and pages: category, search and series share it. */
export function ListingPage({ data, base, place }: ListingPageProps) {
  const { t } = useShop();
  const links = useListingLinks(base, data.query);
  useInstantListing(base, data, place);
  const { tiles, gaps, total, facets, query } = data;
  const pageCount = Math.ceil(total / query.size);
  return (
    <div className={`with-aside ${styles.page}`}>
      <FilterPanel facets={facets} query={query} base={base} total={total} />
      <div className={`stack gap-5 ${styles.content}`}>
        <div className={styles.bar}>
          <ChosenFilters facets={facets} query={query} base={base} />
          <SortSelect query={query} base={base} />
          <ViewSwitch prepareList={TradeList.prepare} />
        </div>
        {data.isLimited && <p role="status">{t('listing.limited')}</p>}
        {tiles.length + (gaps?.length ?? 0) > 0 ? (
          <Products tiles={tiles} gaps={gaps ?? []} />
        ) : (
          <div className={`stack gap-3 ${styles.none}`} data-testid="noProductsInfo">
            <p className="lead">
              {query.text ? t('listing.noHits', { text: query.text }) : t('listing.none')}
            </p>
            <p className="soft">{t(query.text ? 'listing.noHitsHelp' : 'listing.noneHelp')}</p>
            <p>
              <Button href={links.clear()}>{t('listing.clearAll')}</Button>
            </p>
          </div>
        )}
        <Pagination
          page={query.page}
          pageCount={pageCount}
          hrefFor={links.page}
          labels={{
            navigation: t('listing.pages'),
            previous: t('listing.previous'),
            next: t('listing.next'),
            page: (page) => t('listing.page', { page }),
          }}
        />
      </div>
    </div>
  );
}

/** As the visitor wants them; until the code of the list is here, or when it fails, the grid stands in. */
function Products({ tiles, gaps }: Pick<ListingData, 'tiles' | 'gaps'>) {
  const grid = (
    <ul role="list" className={`tiles ${styles.tiles}`}>
      {withGaps(tiles, gaps).map((product, index) =>
        product ? (
          <li key={product.sku}>
            <ProductTile product={product} isEager={index < eagerTiles} />
          </li>
        ) : (
          <li key={`gap ${index}`} className={styles.gap} aria-hidden />
        ),
      )}
    </ul>
  );
  if (useListingView() === 'grid') return grid;
  return (
    <Guard fallback={grid}>
      <TradeList products={tiles} />
    </Guard>
  );
}

/** Tiles with nothing in the places of those on their way. */
function withGaps(
  tiles: readonly TileProduct[],
  gaps: readonly number[] = [],
): (TileProduct | undefined)[] {
  const placed: (TileProduct | undefined)[] = [...tiles];
  for (const place of gaps) placed.splice(place, 0, undefined);
  return placed;
}
