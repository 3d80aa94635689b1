import { loadTexts } from '#web/state/page/texts.ts';
import { memo } from 'react';
import type { ListingData } from '#contract/views/listing.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { AgreedNote } from './agreed-note.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { useListingLinks } from './use-listing-links.ts';
import { SortSelect } from './sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { useListingView } from '#web/state/display/display.ts';
import type { Language } from '#domain/settings.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Guard } from '#web/life/guard.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { placedTiles } from './listing-data.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import styles from './listing-page.module.css';

const TradeList = lazyPiece(async () => (await import('./trade-list.tsx')).TradeList);

/** The id of a product that a phone shows only after scrolling. */
export const belowFirstId = 'below-first';

interface ListingPageProps {
  readonly data: ListingData;
  readonly base: string;
}

/** Pictures above the fold load first; more of them would compete. */
const eagerTiles = 4;

/** Loads code and texts together, so that the tiles stay until both have loaded. */
async function loadTradeList(language: Language): Promise<void> {
  await Promise.all([TradeList.load(), loadTexts('trade', language)]);
}

export function ListingPage({ data, base }: ListingPageProps) {
  const { t, storeView } = useShop();
  const { total, facets, query } = data;
  const placed = placedTiles(data);
  const links = useListingLinks(base, query);
  const pageCount = Math.ceil(total / query.size);
  // Otherwise the filters leave no product: a text without hits has another page.
  const isUnknown = data.isLimited && query.text;
  return (
    <div className={`with-aside ${styles.page}`}>
      <FilterPanel facets={facets} query={query} base={base} total={total} />
      <div className={`stack gap-5 ${styles.content}`}>
        <div className={styles.bar}>
          <ChosenFilters facets={facets} query={query} base={base} />
          <SortSelect query={query} base={base} />
          <ViewSwitch prepareList={() => loadTradeList(storeView.language)} />
        </div>
        {data.ignored && (
          <Badge dot tone="warn">
            {t('listing.ignored', { names: data.ignored.join(', ') })}
          </Badge>
        )}
        {data.isLimited && (
          <Badge dot tone="warn">
            {t(query.text ? 'listing.limitedText' : 'listing.limited')}
          </Badge>
        )}
        <AgreedNote />
        {placed.length > 0 ? (
          <Products placed={placed} />
        ) : (
          <div className={`stack gap-3 ${styles.none}`} data-testid="noProductsInfo">
            <p className="lead">
              {isUnknown ? t('listing.noNames', { text: query.text }) : t('listing.none')}
            </p>
            <p className="soft">{t(isUnknown ? 'listing.noHitsHelp' : 'listing.noneHelp')}</p>
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

/**
 * The products in the visitor's look; the grid is shown until the code of the list has loaded, or when
 * it fails.
 */
function Products({ placed }: { placed: ReturnType<typeof placedTiles> }) {
  const { productsPerRow } = useShop().storeView.settings.catalog;
  const grid = (
    <ul role="list" className={`tiles ${styles.tiles}`} data-per-row={productsPerRow} data-products>
      {placed.map((product, index) => (
        // A tile is updated in place, because creating new ones takes longer than a frame.
        <Place
          key={index}
          {...(index === eagerTiles && { id: belowFirstId })}
          product={product}
          isEager={index < eagerTiles}
        />
      ))}
    </ul>
  );
  return (
    <>
      {useListingView() === 'grid' ? (
        grid
      ) : (
        <Guard fallback={grid}>
          <TradeList products={placed} firstId={belowFirstId} />
        </Guard>
      )}
      <EarlierPriceNote tiles={placed} />
    </>
  );
}

interface PlaceProps {
  readonly id?: string;
  readonly product: TileProduct | undefined;
  readonly isEager: boolean;
}

/** One place of the grid; it is drawn again only for another product. */
const Place = memo(function Place({ id, product, isEager }: PlaceProps) {
  if (!product) return <li className={styles.gap} aria-hidden />;
  return (
    <li id={id}>
      <ProductTile product={product} isEager={isEager} />
    </li>
  );
});
