import type { ProductView } from '#contract/views/product.ts';
import type { Picture } from '#domain/catalog/product.ts';
import { productFiles, type ProductFiles } from '#domain/catalog/product-files.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { BuyBox } from '#web/routes/product/buy-box.tsx';
import { ProductDetails } from '#web/routes/product/product-details.tsx';
import { listsVariants } from '#web/routes/product/product-kind.ts';
import { ProductGallery } from '#web/routes/product/product-gallery.tsx';
import { shownVariant } from '#web/routes/product/shown-variant.ts';
import { pictureAddress } from '#domain/catalog/picture-address.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useAddress, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Guard } from '#web/life/guard.tsx';
import { latePiece } from '#web/life/late-piece.tsx';
import styles from './product.module.css';

export function meta(_shop: Shop, { product }: ProductView): PageMeta {
  const [picture] = product.pictures;
  return {
    title: product.metaTitle || product.name,
    description: product.metaDescription || product.shortDescription,
    canonical: `/${product.urlPath}`,
    ...(picture && { image: pictureAddress(picture.path, 600, 744) }),
  };
}

const AllVariants = latePiece(
  async () => (await import('#web/routes/product/buy-box-variants.tsx')).AllVariants,
);

export function Component() {
  const {
    product,
    crumbs,
    attributes,
    terms,
    notices,
    ask,
    group,
    linked,
    reviews,
    set,
    shops,
    asOf,
    deliveryDays,
  } = useView('product');
  const { search } = useAddress();
  const shop = useShop();
  const { t, path, storeView } = shop;
  const variant = shownVariant(
    product,
    new URLSearchParams(search).get('childSku'),
    storeView.settings.catalog.listsOutOfStock,
  );
  const values = { ...product.attributes, ...variant?.attributes };
  const files = productFiles(values, attributes);
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
        <ProductGallery
          key={variant?.sku ?? product.sku}
          name={product.name}
          pictures={picturesOf(product, variant, files, shop)}
        />
        <BuyBox
          key={product.sku}
          product={product}
          variant={variant}
          group={group}
          terms={terms}
          notices={notices}
          ask={ask}
          rating={reviews.summary}
          shops={shops}
          asOf={asOf}
          deliveryDays={deliveryDays}
        />
      </div>
      {set && (
        <p className={styles.set}>
          <a href={`${path('/verktoy/passer')}?part=${encodeURIComponent(set.sku)}`}>{set.label}</a>
        </p>
      )}
      {listsVariants(product, storeView) && (
        <div className={styles.variants}>
          <Guard fallback={null}>
            <AllVariants key={product.sku} product={product} />
          </Guard>
        </div>
      )}
      {/* Parts to read are hydrated after parts to press. */}
      <Guard fallback={null}>
        <ProductDetails
          key={product.sku}
          product={product}
          article={{ sku: variant?.sku ?? product.sku, values }}
          attributes={attributes}
          files={files}
          reviews={reviews}
          linked={linked}
        />
      </Guard>
    </div>
  );
}

/** The variant's pictures first, then the product's, then its mounting and surroundings; each once. */
function picturesOf(
  product: OfferedProduct,
  variant: OfferedVariant | undefined,
  { mounting, environment }: ProductFiles,
  { t }: Shop,
): readonly Picture[] {
  const { name } = product;
  const all = [
    ...(variant?.pictures ?? []),
    ...product.pictures,
    ...mounting.map((path) => ({ path, label: t('product.mountingOf', { name }) })),
    ...environment.map((path) => ({ path, label: t('product.environmentOf', { name }) })),
  ];
  return all.filter(
    (picture, index) => all.findIndex(({ path }) => path === picture.path) === index,
  );
}
