import { useTexts } from '#web/state/page/texts.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { isFromWarehouse } from '#domain/checkout/freight.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { methodKey, useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { writeDetails } from '#web/state/checkout/checkout.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { ItemsPromise } from '#web/features/cart/line-promise.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import styles from './fields.module.css';

/** The ways of delivery to choose from, with the obstacles of the others. */
export function DeliveryWays({ isUndeliverable }: { readonly isUndeliverable: boolean }) {
  const t = useTexts('checkout');
  const priceOf = useFreightText();
  const isOnline = useIsOnline();
  const { items } = useCart().cart;
  const { shipping, chosenShipping } = useCheckoutChoice();
  const possible = shipping.filter(({ lacks }) => lacks === undefined);
  const lacking = shipping
    .flatMap((method) => (method.lacks && !isFromWarehouse(method) ? [method.place?.name] : []))
    .join(', ');
  const unsent = notSent(shipping)?.join(', ');
  return (
    <div className={styles.part}>
      {isUndeliverable ? (
        <Undeliverable items={items} isSplit={unsent !== undefined} />
      ) : (
        <RadioGroup
          legend={t('checkout.shippingMethod')}
          name="shippingMethod"
          look="cards"
          value={chosenShipping && methodKey(chosenShipping)}
          onChange={(shippingMethod) => writeDetails({ shippingMethod })}
          options={possible.map((method) => ({
            value: methodKey(method),
            label: method.title,
            note: (
              <>
                {method.isUnconfirmed ? t('checkout.shippingUnconfirmed') : method.note}
                <ItemsPromise items={items} isFetched={method.place !== undefined} />
              </>
            ),
            ...(!method.isUnconfirmed && { trailing: priceOf(method) }),
          }))}
        />
      )}
      {unsent !== undefined && (
        <p className="soft small">{t('checkout.onlyFetched', { names: unsent })}</p>
      )}
      {lacking !== '' && (
        <p className="soft small">{t('checkout.pickupLacks', { names: lacking })}</p>
      )}
      {!isOnline && <p className="soft small">{t('checkout.shippingOffline')}</p>}
    </div>
  );
}

/** The goods that are only in shops, by name, so that nothing can be sent. */
export function notSent(shipping: readonly ShippingMethod[]): readonly string[] | undefined {
  return shipping.find(({ place, lacks }) => !place && lacks)?.lacks;
}

/** Goods that can be neither sent nor fetched: the obstacle, and a link to the cart. */
function Undeliverable({
  items,
  isSplit,
}: {
  readonly items: readonly CartItem[];
  /** No single shop has all the goods that only shops have. */
  readonly isSplit: boolean;
}) {
  const t = useTexts('checkout');
  const { path } = useShop();
  const hasRental = items.some(({ options }) => options.rental !== undefined);
  const otherReason = isSplit ? 'checkout.undeliverableSplit' : 'checkout.undeliverableHere';
  return (
    <Notice
      tone="warn"
      title={t('checkout.undeliverable')}
      action={
        <Button variant="quiet" name="shippingMethod" onClick={() => goTo(path('/cart'))}>
          {t('checkout.changeCart')}
        </Button>
      }
    >
      {t(hasRental ? 'checkout.undeliverableRental' : otherReason)}
    </Notice>
  );
}

/** Writes the amount like the sums beside it: a buyer with net prices sees net, marked as such. */
function useFreightText(): (method: ShippingMethod) => string {
  const t = useTexts('checkout');
  const { format, t: page } = useShop();
  const side = useLargeAmount();
  return ({ price }: ShippingMethod) => {
    const amount = format.price(price[side]);
    if (price.gross === 0) return amount;
    if (price.vat === 0) return t('checkout.withoutVat', { amount });
    return side === 'net' ? `${amount} ${page('product.excludingVat')}` : amount;
  };
}
