import type { MeasureCode, Measures } from '#domain/catalog/product-measures.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';

export interface FittingTile {
  readonly tile: TileProduct;
  readonly measures: Measures;
  /** The measures as text, such as `600 × 460 × 158 mm`. */
  readonly written: string;
}

/** The goods of a category that fit into a space. */
export interface MeasureView {
  readonly title: string;
  readonly description: string;
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly category: string;
  /** The measures that the visitor wrote; empty before that. */
  readonly space: Measures;
  readonly fitting: readonly FittingTile[];
  /** The article in the drawing. */
  readonly drawn?: FittingTile;
  /** The page of text that tells how to measure; empty for none. */
  readonly guide: string;
  readonly words: Readonly<
    Record<
      | MeasureCode
      | 'lead'
      | 'category'
      | 'optional'
      | 'show'
      | 'found'
      | 'more'
      | 'fromAbove'
      | 'fromFront'
      | 'drawn'
      | 'draw'
      | 'guide',
      string
    >
  >;
}
