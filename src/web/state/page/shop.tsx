import { createContext, use, type ReactNode } from 'react';
import type { Visitor } from '#contract/views/page.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { Contact } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';
import { createFormat, type Format } from '#texts/format.ts';
import type { Texts } from '#texts/translate.ts';

export interface Shop {
  readonly storeView: StoreView;
  readonly visitor: Visitor;
  readonly contact: Contact;
  readonly t: Texts;
  readonly format: Format;
  /** Adds the prefix of this store view: `/cart` becomes `/en/cart`. */
  readonly path: (path: string) => string;
}

export function createShop(
  { storeView, visitor, contact }: Pick<Shop, 'storeView' | 'visitor' | 'contact'>,
  t: Texts,
): Shop {
  return {
    storeView,
    visitor,
    contact,
    t,
    format: createFormat(storeView.locale),
    path: (path) => withStorePrefix(storeView, path),
  };
}

const ShopContext = createContext<Shop | undefined>(undefined);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop is called outside ShopProvider');
  return shop;
}
