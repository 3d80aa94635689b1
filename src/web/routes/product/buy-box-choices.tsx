import { useTexts } from '#web/state/page/texts.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { isCombinationMade } from '#domain/pricing/is-combination-made.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { chosenParts } from '#domain/catalog/chosen-parts.ts';
import { partPrice } from '#domain/pricing/added-price.ts';
import type { OfferedBundle, PartPieces } from '#domain/pricing/bundle-net.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { PackPrices } from '#web/features/product/pack-prices.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { useAmount } from './use-amount.ts';
import { useChoices } from './use-choices.ts';
import { usePurchase } from './use-purchase.ts';
import { TierPrices } from './tier-prices.tsx';
import { VariantChoice } from './buy-box-variant.tsx';
import { MatrixPrices } from './matrix-prices.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from './buy-box.module.css';

// Declared here, because another file would add to every page that sells.
const ChosenParts = lazyExtra(async () => (await import('./chosen-parts.tsx')).ChosenParts);

export interface ChoicesPurchaseProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant | undefined;
}

/** Bundles and products with custom options, which need choices before the purchase. */
export function ChoicesPurchase({ product, variant }: ChoicesPurchaseProps) {
  const words = useTexts('buying');
  const amount = useAmount();
  const choices = useChoices(product);
  const { options, refusals } = choices;
  const purchase = usePurchase(product, variant, options);
  const { sku, bounds, quantity, setQuantity, offer, shown, stock, isMissing } = purchase;
  const fields = useRef<HTMLDivElement>(null);
  const [isMarked, setIsMarked] = useState(false);
  const isMade = isCombinationMade(product, options);
  const isSold = offer.kind === 'priced' && !product.isCartHidden;
  const isSingle = isIntangible(product);
  const { vatRate } = product;
  const isShownFrom = shown.kind === 'priced' && shown.isFrom;

  const wishes = () => {
    if (refusals.size === 0) {
      const priceOf = (part: PartPieces) => partPrice(product, part, quantity);
      return [{ product, variant, quantity, options, priceOf }];
    }
    // Missing choices must be marked before the focus can move to the first.
    flushSync(() => setIsMarked(true));
    fields.current?.querySelector<HTMLElement>(wrongControl)?.focus();
    return [];
  };
  return (
    <>
      {product.kind === 'configurable' && <VariantChoice product={product} variant={variant} />}
      {choices.hasOtherParts && product.bundle && (
        <ChosenParts parts={partsOf(product.bundle, options)} />
      )}
      <div ref={fields}>
        <ChoiceFields
          product={product}
          choices={choices}
          taken={{ sku, options, quantity }}
          isMarked={isMarked}
        />
      </div>
      <div aria-live="polite" className="stack gap-3">
        {isMade ? (
          <>
            {product.offer.kind === 'priced' && product.offer.isFrom && !isShownFrom && (
              <PriceTag offer={product.offer} isOfList testId="productPriceRange" />
            )}
            <PriceTag offer={shown} isLarge />
            <PackPrices offer={offer} quantity={quantity} />
          </>
        ) : (
          <p className={styles.none}>{words('buying.notMade')}</p>
        )}
        {offer.kind !== 'unknown' && <StockLine stock={stock} isIntangible={isSingle} />}
        {isSold && isMissing && <p className={styles.none}>{words('buying.unavailable')}</p>}
      </div>
      {isSold && (
        <AddToCart
          quantity={quantity}
          onQuantity={setQuantity}
          bounds={bounds}
          packing={offer}
          // A "from" price is no price to buy at.
          unit={shown.kind === 'priced' && !shown.isFrom ? shown.unit : undefined}
          isMissing={isMissing || !isMade}
          isSingle={isSingle}
          wishes={wishes}
        />
      )}
      {product.matrix && offer.kind === 'priced' && (
        <MatrixPrices matrix={product.matrix} options={product.customOptions} />
      )}
      {isMarked && refusals.size > 0 && (
        <p className={styles.none} role="status">
          {words('buying.chooseFirst')}
        </p>
      )}
      {isSold && quantity > 1 && shown.kind === 'priced' && vatRate !== undefined && (
        <p className={styles.sum}>
          <span className="soft">{words('buying.sum', { quantity })}</span>
          <strong className="figures">{amount(priceRow(shown.unit.net, quantity, vatRate))}</strong>
        </p>
      )}
      {offer.kind === 'priced' && offer.tiers.length > 0 && (
        <TierPrices
          offer={offer}
          quantity={quantity}
          onQuantity={setQuantity}
          most={isSold && !isMissing && !isSingle ? bounds.max : 0}
        />
      )}
    </>
  );
}

/** The parts in the filled places; a missing part does not hide the others. */
function partsOf({ options }: OfferedBundle, { bundle = [] }: CartItemOptions) {
  const filled = options.map((option) => ({ ...option, isRequired: false }));
  const parts = chosenParts(filled, bundle);
  return (parts.ok ? parts.value : []).map(({ selection, quantity }) => ({
    ...selection,
    quantity,
  }));
}

/** Matches the first control with an error: a text field, a list, or the first of a group. */
const wrongControl = '[aria-invalid="true"], [data-invalid] input';
