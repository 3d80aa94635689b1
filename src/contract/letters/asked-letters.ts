import type { Ore } from '#domain/money/ore.ts';

/** An article that a person asked to be told of, as it was offered to them when the letter was due. */
export interface AlertNews {
  readonly name: string;
  readonly sku: string;
  /** The path of its page. */
  readonly path: string;
  readonly picture?: string | undefined;
  readonly amount: Ore;
  readonly isNet: boolean;
  /** The price when the person asked to be told of a lower one. */
  readonly seen?: Ore | undefined;
  readonly leave: string;
}

/** A page of the merchant's as a letter. */
export interface NewsletterIssue {
  readonly subject: string;
  readonly title: string;
  /** Empty where the page has no description. */
  readonly lead: string;
  /** Cleaned HTML; its links begin at the root of the shop. */
  readonly html: string;
  /** The path of the page. */
  readonly path: string;
  readonly leave: string;
}
