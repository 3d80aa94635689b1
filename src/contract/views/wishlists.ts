import type { WishlistDeed } from '#domain/customer/wishlist-forms.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';

/** A list without an id and a name is the default one. */
export interface ShownWishlist {
  readonly id?: number | undefined;
  readonly name?: string;
}

/** The products of a list as the viewer may see them. */
export interface WishedProducts {
  readonly products: readonly TileProduct[];
  /** The names of products that the shop no longer sells. */
  readonly unsold: readonly { readonly sku: string; readonly name: string }[];
}

/** A customer's lists, and the products of the one that is open (rules/products#wishlist). */
export interface WishlistsView extends WishedProducts {
  /** The default list comes first. */
  readonly lists: readonly ShownWishlist[];
  readonly open: ShownWishlist;
  /** The address of the link, while the list is shared. */
  readonly sharedAt?: string;
  /** The form before this page did this, and the page says so. */
  readonly done?: WishlistDeed;
}

/** A list for everyone who has its link. It does not say whose it is. */
export interface SharedWishlistView extends WishedProducts {
  readonly name?: string;
}
