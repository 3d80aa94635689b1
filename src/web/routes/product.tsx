import { useLocation } from 'react-router';
import { ProductTile } from '#web/blocks/product-tile.tsx';
import { BuyBox } from '#web/blocks/buy-box.tsx';
import { ProductGallery } from '#web/features/product/product-gallery.tsx';
import { SpecificationTable } from '#web/features/product/specification-table.tsx';
import { shownVariant } from '#web/features/product/shown-variant.ts';
import { pictureAddress } from '#web/features/product/product-picture.tsx';
import type { PageMeta } from '#web/screens.ts';
import { useScreenData } from '#web/state/screen-data.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { ProductData } from './product.load.ts';
import styles from './product.module.css';

export function meta(_shop: Shop, { product }: ProductData): PageMeta {
  const [picture] = product.pictures;
  return {
    title: product.metaTitle || product.name,
    description: product.metaDescription || product.shortDescription,
    canonical: `/${product.urlPath}`,
    ...(picture && { image: pictureAddress(picture.path, 600, 744) }),
  };
}

/** A product with its variants, words and figures (spec §2). */
export function Component() {
  const { product, crumbs, specification: groups, related } = useScreenData<ProductData>();
  const { t, path, storeView } = useShop();
  const variant = shownVariant(
    product,
    new URLSearchParams(useLocation().search).get('childSku'),
    storeView.settings.catalog.listsOutOfStock,
  );
  const pictures = variant?.pictures.length
    ? [...variant.pictures, ...product.pictures]
    : product.pictures;
  const unique = pictures.filter(
    (picture, index) => pictures.findIndex((other) => other.path === picture.path) === index,
  );
  return (
    <div className="container">
      <div className={styles.crumbs}>
        <Breadcrumbs
          label={t('product.breadcrumbs')}
          crumbs={[
            { label: t('product.home'), href: path('/') },
            ...crumbs.map(({ name, urlPath }) => ({ label: name, href: path(`/${urlPath}`) })),
            { label: product.name },
          ]}
        />
      </div>
      <div className={styles.page}>
        <ProductGallery key={variant?.sku ?? product.sku} name={product.name} pictures={unique} />
        <BuyBox product={product} variant={variant} />
      </div>
      <div className={styles.details}>
        <section className="stack" aria-labelledby="description">
          <h2 id="description">{t('product.description')}</h2>
          <div
            className="prose reading"
            // Cleaned when it was imported: nothing but text, lists and links is left.
            dangerouslySetInnerHTML={{ __html: product.description }}
          />
        </section>
        <section className="stack" aria-labelledby="specification">
          <h2 id="specification">{t('product.specification')}</h2>
          <SpecificationTable sku={variant?.sku ?? product.sku} groups={groups} />
        </section>
      </div>
      {related.length > 0 && (
        <section className="section stack gap-5" aria-labelledby="related">
          <h2 id="related">{t('product.related')}</h2>
          <ul role="list" className="tiles">
            {related.map((tile) => (
              <li key={tile.sku}>
                <ProductTile product={tile} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
