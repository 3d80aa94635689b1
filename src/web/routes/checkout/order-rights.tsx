import type { CartItem } from '#domain/cart/cart.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { hasWithdrawal, orderPromises } from '#domain/orders/order-promises.ts';
import { formSentence, returnSentences, withdrawalSentences } from '#texts/order-promises.ts';
import { usePromiseTexts } from './promise-texts.ts';
import { useShop } from '#web/state/page/shop.tsx';

interface OrderRightsProps {
  readonly items: readonly CartItem[];
  readonly billing: Address;
}

export function OrderRights({ items, billing }: OrderRightsProps) {
  const { settings } = useShop().storeView;
  const promised = usePromiseTexts();
  const promises = orderPromises(items, billing);
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
