import { ListTotal } from '#web/blocks/list-total.tsx';
import { listingMeta } from '#web/blocks/listing-meta.ts';
import { ListingPage } from '#web/blocks/listing-page.tsx';
import { Scene, sceneAddress } from '#web/blocks/scene.tsx';
import { seriesShop } from '#web/blocks/series-shop.ts';
import type { PageMeta } from '#web/screens.ts';
import { useScreenData } from '#web/state/screen-data.ts';
import { ShopProvider, useShop, type Shop } from '#web/state/shop.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { SeriesData } from './series.load.ts';
import styles from './series.module.css';

export { listingParts as parts } from '#web/blocks/listing-parts.ts';

export function meta(shop: Shop, { series, listing: { query } }: SeriesData): PageMeta {
  const title = series.metaTitle || series.name;
  return {
    ...listingMeta(shop, title, `/series/${series.urlKey}`, query),
    description: series.metaDescription || series.summary,
    ...(series.image !== undefined && { image: sceneAddress(series.image) }),
  };
}

/** A series of products: its words, its picture, and the products themselves (spec §2 /series/{slug}). */
export function Component() {
  const { series, listing } = useScreenData<SeriesData>();
  const shop = useShop();
  const { t, path } = shop;
  const base = `/series/${series.urlKey}`;
  return (
    <div className="container">
      <header className={styles.head}>
        <Breadcrumbs
          label={t('product.breadcrumbs')}
          crumbs={[{ label: t('product.home'), href: path('/') }, { label: series.name }]}
        />
        <div className={series.image === undefined ? undefined : styles.beside}>
          <div className="stack">
            {series.brand && <p className="eyebrow">{series.brand}</p>}
            <h1>
              {series.name} <ListTotal base={base} listing={listing} className={styles.count} />
            </h1>
            {series.summary && <p className="lead">{series.summary}</p>}
            <div
              className="prose soft reading"
              // Cleaned when it was imported.
              dangerouslySetInnerHTML={{ __html: series.html }}
            />
          </div>
          {series.image !== undefined && (
            <Scene
              picture={series.image}
              tones={series.imageTones}
              alt=""
              sizes="(width < 64rem) 100vw, 50vw"
              isEager
              className={styles.picture}
            />
          )}
        </div>
      </header>
      <ShopProvider shop={seriesShop(shop, series.attributeCode)}>
        <ListingPage data={listing} base={base} />
      </ShopProvider>
    </div>
  );
}
