import { ProductTile } from '#web/features/product/product-tile.tsx';
import type { TileProduct } from '#domain/listing/tile-product.ts';

interface ProductRowProps {
  readonly id: string;
  readonly title: string;
  readonly products: readonly TileProduct[];
}

/** Some products under a heading; nothing where there are none. */
export function ProductRow({ id, title, products }: ProductRowProps) {
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
    </section>
  );
}
