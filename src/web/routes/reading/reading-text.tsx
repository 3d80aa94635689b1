import type { ReadingPart } from '#contract/views/reading.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import page from '#web/routes/page.module.css';

/** A text with products between its paragraphs. */
export function ReadingText({ parts }: { parts: readonly ReadingPart[] }) {
  return parts.map((part, index) =>
    part.kind === 'html' ? (
      <div
        key={index}
        className={`prose reading ${page.text}`}
        // The HTML was cleaned at its import.
        dangerouslySetInnerHTML={{ __html: part.html }}
      />
    ) : (
      <Tiles key={index} tiles={part.tiles} />
    ),
  );
}

export function Tiles({ tiles }: { tiles: readonly TileProduct[] }) {
  return (
    <div className="stack">
      <ul role="list" className="tiles">
        {tiles.map((product) => (
          <li key={product.sku}>
            <ProductTile product={product} heading="h3" />
          </li>
        ))}
      </ul>
      <EarlierPriceNote tiles={tiles} />
    </div>
  );
}
