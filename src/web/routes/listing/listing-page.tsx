import { loadTexts } from '#web/state/page/texts.ts';
import { memo } from 'react';
import type { ListingData } from '#contract/views/listing.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
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
import { Guard } from '#web/pieces/guard.tsx';
import { lazyPiece } from '#web/pieces/lazy-piece.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { placedTiles } from './listing-data.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import styles from './listing-page.module.css';

const TradeList = lazyPiece(
  'routes/listing/trade-list',
  async () => (await import('./trade-list.tsx')).TradeList,
);

/** Of a product that a phone shows only when one scrolls. */
export const belowFirstId = 'below-first';

interface ListingPageProps {
  readonly data: ListingData;
  readonly base: string;
}

/** Pictures above the fold are fetched first; more of them would only compete. */
const eagerTiles = 4;

/** Code and words, so that the tiles stay until both are here. */
async function loadTradeList(language: Language): Promise<void> {
  await Promise.all([TradeList.load(), loadTexts('trade', language)]);
}

export function ListingPage({ data, base }: ListingPageProps) {
  const { t, storeView } = useShop();
  const { total, facets, query } = data;
  const placed = placedTiles(data);
  const links = useListingLinks(base, query);
  const pageCount = Math.ceil(total / query.size);
  // Else it is the filters that leave nothing: a text that finds nothing has a page of its own.
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

/** The list looks as the visitor wants it; until the code of the list is here, or when it fails, the grid stands in. */
function Products({ placed }: { placed: ReturnType<typeof placedTiles> }) {
  const { productsPerRow } = useShop().storeView.settings.catalog;
  const grid = (
    <ul role="list" className={`tiles ${styles.tiles}`} data-per-row={productsPerRow} data-products>
      {placed.map((product, index) => (
        // A tile is changed in its place: making new ones would take longer than a frame.
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

/** One place of the grid; those whose product stays are left alone. */
const Place = memo(function Place({ id, product, isEager }: PlaceProps) {
  if (!product) return <li className={styles.gap} aria-hidden />;
  return (
    <li id={id}>
      <ProductTile product={product} isEager={isEager} />
    </li>
  );
});
