import { createContext, use, type ReactNode } from 'react';
import type { ListingView } from '#domain/customer/display.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import type { StoreView } from '#domain/settings.ts';
import { createFormat, type Format } from '#texts/format.ts';
import type { Texts } from '#texts/translate.ts';

/** What a page may know of whoever looks at it; a shared page knows a guest. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  readonly firstName?: string;
  /** Flagged for net prices: sees net large, and has the switch (decisions M4). */
  readonly seesNetPrices: boolean;
  /** False where prices are on request for this visitor's group (spec §6). */
  readonly seesPrices: boolean;
  /** How listings look, until something else is chosen on the page. */
  readonly listing: ListingView;
  /** Which amount of a price is large, until the switch is pressed on the page (decisions M4). */
  readonly large: LargeAmount;
}

/** The store view a page stands in, with its words and formats. */
export interface Shop {
  readonly storeView: StoreView;
  readonly visitor: Visitor;
  readonly t: Texts;
  readonly format: Format;
  /** An address of this store view: `/cart` becomes `/en/cart`. */
  readonly path: (path: string) => string;
}

export function createShop(storeView: StoreView, visitor: Visitor, t: Texts): Shop {
  return {
    storeView,
    visitor,
    t,
    format: createFormat(storeView.locale),
    path: (path) => withStorePrefix(storeView, path),
  };
}

const ShopContext = createContext<Shop | undefined>(undefined);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** The store view, words and formats of the page. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop is called outside ShopProvider');
  return shop;
}
