import type { CartItemOptions } from '#domain/cart/cart.ts';
import { offerAt } from '#domain/pricing/offer-at.ts';
import { offerOfChoices } from '#domain/pricing/offer-of-choices.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { purchaseBounds } from '#domain/pricing/purchase-bounds.ts';
import { purchaseStock } from '#domain/pricing/purchase-stock.ts';
import { takenArticles } from '#domain/pricing/taken-articles.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useQuantity } from '#web/features/product/use-quantity.ts';

/** Price, stock and quantity of the chosen product, computed with every choice. */
export function usePurchase(
  product: OfferedProduct,
  variant: OfferedVariant | undefined,
  options: CartItemOptions,
) {
  const { storeView } = useShop();
  const { maximumQuantity } = storeView.settings.cart;
  const { sku, stock: own } = variant ?? product;
  const taken = takenArticles(product, { sku, options, quantity: 1 });
  const takenByOne = taken.ok ? taken.value : [];
  const bounds = purchaseBounds(own, takenByOne, maximumQuantity);
  const [quantity, setQuantity] = useQuantity(bounds);
  const offer = offerOfChoices(product, { sku, options });
  const stock = purchaseStock(takenByOne) ?? own;
  return {
    sku,
    bounds,
    quantity,
    setQuantity,
    /** For one piece, with the quantities that lower its price. */
    offer,
    /** For the wanted quantity. */
    shown: offerAt(offer, quantity),
    stock,
    isMissing: isSoldOut(own) || isSoldOut(stock) || (product.kind === 'configurable' && !variant),
  };
}
