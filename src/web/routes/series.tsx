import type { SeriesView } from '#contract/views/series.ts';
import { ListTotal } from '#web/routes/listing/list-total.tsx';
import { listingMeta } from '#web/page/listing-meta.ts';
import { ListingPage } from '#web/routes/listing/listing-page.tsx';
import { Scene, sceneAddress } from '#ui/picture.tsx';
import { SceneWithPlaces } from '#web/features/product/scene-with-places.tsx';
import { seriesShop } from '#web/routes/listing/series-shop.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { ShopProvider, useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import styles from './series.module.css';

export function meta(shop: Shop, { series, scene, listing: { query } }: SeriesView): PageMeta {
  const image = scene?.picture ?? series.image;
  const title = series.metaTitle || series.name;
  return {
    ...listingMeta(shop, title, `/series/${series.urlKey}`, query),
    description: series.metaDescription || series.summary,
    ...(image !== undefined && { image: sceneAddress(image) }),
  };
}

export function Component() {
  const { series, scene, listing } = useView('series');
  const picture = scene === undefined ? series.image : undefined;
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
        <div className={picture && styles.beside}>
          <div className="stack">
            {series.brand && <p className="eyebrow">{series.brand}</p>}
            <h1>
              {series.name} <ListTotal listing={listing} className={styles.count} />
            </h1>
            {series.summary && <p className="lead">{series.summary}</p>}
            <div
              className="prose soft reading"
              // The HTML was cleaned at its import.
              dangerouslySetInnerHTML={{ __html: series.html }}
            />
          </div>
          {picture !== undefined && (
            <Scene
              picture={picture}
              tones={series.imageTones}
              alt=""
              isEager
              className={styles.picture}
            />
          )}
        </div>
      </header>
      {scene && <SceneWithPlaces scene={scene} />}
      <ShopProvider shop={seriesShop(shop)}>
        <ListingPage data={listing} base={base} />
      </ShopProvider>
    </div>
  );
}
