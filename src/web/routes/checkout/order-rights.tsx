import { useTexts } from '#web/state/page/texts.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { hasWithdrawal, orderPromises } from '#domain/orders/order-promises.ts';
import { formSentence, returnSentences, withdrawalSentences } from '#texts/order-promises.ts';
import { useShop } from '#web/state/page/shop.tsx';

interface OrderRightsProps {
  readonly items: readonly CartItem[];
  readonly billing: Address;
  readonly shippingMethod: Parameters<typeof orderPromises>[2];
}

export function OrderRights({ items, billing, shippingMethod }: OrderRightsProps) {
  const { settings } = useShop().storeView;
  const promised = useTexts('promises');
  const promises = orderPromises(items, billing, shippingMethod);
  return (
    <p className="soft small">
      {[
        ...withdrawalSentences(promised, promises, settings.returns),
        ...(hasWithdrawal(promises) ? [formSentence(promised)] : []),
        ...returnSentences(promised, promises, settings.returns),
      ].join(' ')}
    </p>
  );
}
