import { isCutToLength } from '#domain/catalog/is-cut-to-length.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { fulfilmentOf } from '#domain/orders/fulfilment-of.ts';
import { offerAt } from '#domain/pricing/offer-at.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { Express } from '#web/features/cart/express.tsx';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { PackPrices } from '#web/features/product/pack-prices.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { TierPrices } from './tier-prices.tsx';
import { isQuoted } from './product-kind.ts';
import { latePiece } from '#web/life/late-piece.tsx';
import { useQuantity } from '#web/features/product/use-quantity.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { VariantChoice } from './buy-box-variant.tsx';

/** Few store views show it. */
const QuoteButton = latePiece(
  async () => (await import('#web/features/product/quote-button.tsx')).QuoteButton,
);

interface ArticlePurchaseProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant | undefined;
}

export function ArticlePurchase({ product, variant }: ArticlePurchaseProps) {
  const { storeView } = useShop();
  const { offer, stock } = variant ?? product;
  const bounds = quantityBounds(stock, storeView.settings.cart.maximumQuantity);
  const [quantity, setQuantity] = useQuantity(bounds);
  const isMissing = isSoldOut(stock) || (product.kind === 'configurable' && !variant);
  const isBodiless = isIntangible(product);
  const isPriced = offer.kind === 'priced';
  const shown = offerAt(offer, quantity);
  return (
    <>
      {product.kind === 'configurable' && <VariantChoice product={product} variant={variant} />}
      <PriceTag offer={shown} isLarge />
      <PackPrices offer={offer} quantity={quantity} />
      {offer.kind !== 'unknown' && (
        <StockLine stock={stock} isIntangible={isBodiless} quantity={quantity} />
      )}
      {isPriced && !product.isCartHidden && (
        <AddToCart
          quantity={quantity}
          onQuantity={setQuantity}
          bounds={bounds}
          stock={stock}
          packing={offer}
          unit={shown.kind === 'priced' ? shown.unit : undefined}
          isMissing={isMissing}
          isSingle={isBodiless}
          wishes={() => [{ product, variant, quantity }]}
        />
      )}
      {isPriced && !product.isCartHidden && !isMissing && (
        <Express
          lines={[
            {
              kind: 'simple',
              options: {},
              isCutToLength: isCutToLength(product, variant ?? product),
              fulfilment: fulfilmentOf(product, {}, [{ stock, quantity }]),
            },
          ]}
          wishes={() => [{ product, variant, quantity }]}
        />
      )}
      {isQuoted(product, variant, storeView) && (
        <QuoteButton sku={(variant ?? product).sku} quantity={Math.max(1, quantity)} />
      )}
      {isPriced && offer.tiers.length > 0 && (
        <TierPrices
          offer={offer}
          quantity={quantity}
          onQuantity={setQuantity}
          most={isMissing || product.isCartHidden || isBodiless ? 0 : bounds.max}
        />
      )}
    </>
  );
}
