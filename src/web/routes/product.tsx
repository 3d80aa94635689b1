import { useLocation } from 'react-router';
import { BuyBox } from '#web/blocks/buy-box.tsx';
import { buyBoxParts } from '#web/blocks/buy-box-parts.ts';
import { ProductRow } from '#web/blocks/product-row.tsx';
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

export function parts({ product }: ProductData): readonly string[] {
  return buyBoxParts(product).map(({ file }) => file);
}

/** A product with its variants, words and figures (spec §2). */
export function Component() {
  const { product, crumbs, specification: groups, group, linked } = useScreenData<ProductData>();
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
        <BuyBox key={product.sku} product={product} variant={variant} group={group} />
      </div>
      <div className={styles.details}>
        {product.description !== '' && (
          <section className="stack" aria-labelledby="description">
            <h2 id="description">{t('product.description')}</h2>
            <div
              className="prose reading"
              // Cleaned when it was imported: nothing but text, lists and links is left.
              dangerouslySetInnerHTML={{ __html: product.description }}
            />
          </section>
        )}
        <section className="stack" aria-labelledby="specification">
          <h2 id="specification">{t('product.specification')}</h2>
          <SpecificationTable sku={variant?.sku ?? product.sku} groups={groups} />
        </section>
      </div>
      <ProductRow id="related" title={t('product.related')} products={linked.related} />
      <ProductRow id="crosssell" title={t('product.crosssell')} products={linked.crosssell} />
      <ProductRow id="upsell" title={t('product.upsell')} products={linked.upsell} />
    </div>
  );
}
