import type { OfferedProduct } from '#domain/pricing/offered-product.ts';

/** An article that needs others, to choose. */
export interface SetLink extends Pick<OfferedProduct, 'sku' | 'name'> {
  readonly picture: OfferedProduct['pictures'][number] | undefined;
}

export interface FitsPart {
  readonly product: OfferedProduct;
  /** Pieces that the set takes. */
  readonly quantity: number;
  /** Its name, behind the pieces where they are several. */
  readonly title: string;
  /** Of the article that was chosen. */
  readonly isHead: boolean;
  readonly isRequired: boolean;
  readonly reasons: readonly string[];
  /** By the address; the browser changes it in place. */
  readonly isOwned: boolean;
  /** The checkbox has this label. */
  readonly ownedLabel: string;
}

/** The view tells which parts an article needs, or which articles a visitor may ask about. */
export interface FitsView {
  readonly title: string;
  readonly description: string;
  /** The sku of the article that was chosen; empty for none. */
  readonly sku: string;
  readonly links: readonly SetLink[];
  readonly parts: readonly FitsPart[];
  readonly words: Readonly<
    Record<
      | 'tool'
      | 'lead'
      | 'itself'
      | 'required'
      | 'recommended'
      | 'have'
      | 'update'
      | 'each'
      | 'missing'
      | 'complete'
      | 'unavailable'
      | 'choose'
      | 'others',
      string
    >
  >;
}
