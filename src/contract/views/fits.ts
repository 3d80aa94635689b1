import type { OfferedProduct } from '#domain/pricing/offered-product.ts';

/** An article that needs others, as a link to its set. */
export interface SetLink extends Pick<OfferedProduct, 'sku' | 'name'> {
  readonly picture: OfferedProduct['pictures'][number] | undefined;
}

export interface FitsPart {
  readonly product: OfferedProduct;
  /** Pieces that the set takes. */
  readonly quantity: number;
  /** Its name, after the number of pieces where that is above one. */
  readonly title: string;
  /** It is the article that the set is for. */
  readonly isHead: boolean;
  readonly isRequired: boolean;
  readonly reasons: readonly string[];
  /** The buyer has it already, by the address; the browser changes this in place. */
  readonly isOwned: boolean;
  /** Label of its check box. */
  readonly ownedLabel: string;
}

/** The parts that an article needs, or the articles that a visitor can choose. */
export interface FitsView {
  readonly title: string;
  readonly description: string;
  /** The sku of the chosen article; empty for none. */
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
