import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * A product on a customer's wishlist, unique by sku, always with quantity 1 (rules/products#wishlist).
 */
export interface WishlistItem {
  readonly id: number;
  readonly addedAt: Moment;
  /** The product as the customer may see it now. */
  readonly product: OfferedProduct;
}

/** The articles on one list, newest first. The default list has neither an id nor a name. */
interface WishedOnList {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly skus: readonly string[];
}

/** All lists of a customer who has named ones, the default one first. */
export interface SeveralLists {
  readonly lists: readonly WishedOnList[];
  /** The list used last; absent where it is the default one. */
  readonly last?: number | undefined;
}

/** Every article on any of the lists, once. */
export function skusOnLists({ lists }: SeveralLists): readonly string[] {
  return [...new Set(lists.flatMap(({ skus }) => skus))];
}

/** An article that is put on a list, or taken off it. */
export interface ListChange {
  readonly sku: string;
  /** Absent for the default list. */
  readonly list?: number | undefined;
  readonly isOn: boolean;
}

export function changeLists(
  { lists, last }: SeveralLists,
  { sku, list, isOn }: ListChange,
): SeveralLists {
  const changed = lists.map((each) => {
    if (each.id !== list) return each;
    const others = each.skus.filter((other) => other !== sku);
    return { ...each, skus: isOn ? [sku, ...others] : others };
  });
  return { lists: changed, last: isOn ? list : last };
}

/** The items of a guest's list that the customer's own list lacks. They are added at log-in. */
export function wishesToBring(guest: readonly string[], own: readonly string[]): readonly string[] {
  return guest.filter((sku) => !own.includes(sku));
}
