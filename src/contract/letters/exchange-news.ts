import type { Ore } from '#domain/money/ore.ts';

/** Other goods that are wished in place of returned ones. */
export interface WishedExchange {
  readonly goods: readonly {
    readonly sku: string;
    /** Empty where the article is not known. */
    readonly name: string;
    readonly quantity: number;
    readonly picture?: string;
  }[];
  /** Their cost when it was decided; absent where one of them cannot be sent. */
  readonly cost?: Ore;
  /** The amount that the returned goods give back. */
  readonly worth: Ore;
}

/** The order whose returned goods another order replaces. */
export interface ReplacedOrder {
  /** The order's number, and the address of its page without the store prefix. */
  readonly order: { readonly number: string; readonly link: string };
  readonly returnNumber: string;
  /** The money of the returned goods that pays for the new ones. */
  readonly moved: Ore;
}
