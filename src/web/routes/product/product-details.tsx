import { useTexts } from '#web/state/page/texts.ts';
import type { ReviewPage } from '#contract/views/product.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { AttributeValues } from '#domain/catalog/product.ts';
import type { ProductFiles } from '#domain/catalog/product-files.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { ProductPapers } from './product-papers.tsx';
import { SpecificationTable } from './specification-table.tsx';
import styles from './product-details.module.css';

export interface ProductDetailsProps {
  readonly product: OfferedProduct;
  /** The article to buy: the variant's facts, or the product's own. */
  readonly article: { readonly sku: string; readonly values: AttributeValues };
  readonly attributes: readonly Attribute[];
  readonly files: ProductFiles;
  readonly reviews: ReviewPage & { readonly page: number };
  readonly linked: Readonly<Record<'related' | 'crosssell' | 'upsell', readonly TileProduct[]>>;
}

export function ProductDetails(props: ProductDetailsProps) {
  const { product, article, attributes, files, reviews, linked } = props;
  const { path } = useShop();
  const words = useTexts('buying');
  const { search } = useAddress();
  return (
    <>
      <div className={`distant ${styles.details}`}>
        <div className="stack gap-7">
          {product.description !== '' && (
            <section className="stack" aria-labelledby="description">
              <h2 id="description">{words('buying.description')}</h2>
              <div
                className="prose reading"
                // The HTML was cleaned at its import: only text, lists and links are left.
                dangerouslySetInnerHTML={{ __html: product.description }}
              />
            </section>
          )}
          {(files.drawings.length > 0 || files.papers.length > 0) && (
            <ProductPapers name={product.name} files={files} />
          )}
        </div>
        <section className="stack" aria-labelledby="specification">
          <h2 id="specification">{words('buying.specification')}</h2>
          <SpecificationTable article={article} attributes={attributes} />
        </section>
      </div>
      <div className={`distant ${styles.reviews}`}>
        <ProductReviews
          product={product}
          found={reviews}
          page={reviews.page}
          hrefFor={(page) => path(`/${product.urlPath}`) + reviewsQuery(search, page)}
        />
      </div>
      <div className={`distant ${styles.rows}`}>
        <ProductRow id="related" title={words('buying.related')} products={linked.related} />
        <ProductRow id="crosssell" title={words('buying.crosssell')} products={linked.crosssell} />
        <ProductRow id="upsell" title={words('buying.upsell')} products={linked.upsell} />
      </div>
    </>
  );
}

function reviewsQuery(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete('reviews');
  else query.set('reviews', String(page));
  return query.size === 0 ? '#reviews' : `?${query}#reviews`;
}

interface ProductRowProps {
  readonly id: string;
  readonly title: string;
  readonly products: readonly TileProduct[];
}

/** Some products under a heading; empty without products. */
function ProductRow({ id, title, products }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section className="stack gap-5" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list" className="tiles">
        {products.map((tile) => (
          <li key={tile.sku}>
            <ProductTile product={tile} heading="h3" />
          </li>
        ))}
      </ul>
      <EarlierPriceNote tiles={products} />
    </section>
  );
}
