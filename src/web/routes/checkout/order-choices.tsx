import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { isOpenOrder } from '#domain/orders/is-open-order.ts';
import { leadingChoice, orderChoices, type OrderChoice } from '#domain/orders/queued-order.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { notifyError } from '#web/state/notices/notifications.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { buyLabel } from './payment-words.ts';

/** The shopper's choices for an unconfirmed order, the most useful first. */
export function OrderChoices({ order }: { readonly order: QueuedOrder }) {
  const words = useTexts('checkout');
  const { t, path } = useShop();
  const act = useActs(order);
  const labels = useChoiceLabels(order);
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const hasNewSum = order.problem?.newTotals !== undefined;
  const choices = orderChoices(order, { isOnline, hasNewSum });
  const leading = leadingChoice(choices, order);
  const press = (choice: OrderChoice) => {
    setIsBusy(true);
    act[choice]()
      .catch(notifyError)
      .finally(() => setIsBusy(false));
  };
  if (order.state === 'sending') return <Spinner />;
  return (
    <>
      {choices.includes('confirm-sum') && <p className="soft small">{words('checkout.duty')}</p>}
      <div className="cluster gap-3">
        {choices.map((choice) => (
          <Button
            key={choice}
            variant={choice === leading ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => press(choice)}
          >
            {labels[choice]}
          </Button>
        ))}
        {order.state === 'waiting' && (
          <Button variant="quiet" href={path('/')}>
            {t('shell.keepShopping')}
          </Button>
        )}
      </div>
    </>
  );
}

function useChoiceLabels({
  problem,
  attempts,
  request,
}: QueuedOrder): Readonly<Record<OrderChoice, string>> {
  const t = useTexts('checkout');
  const { format } = useShop();
  const now = problem?.newTotals;
  return {
    send: t(attempts === 0 ? 'checkout.sendFirst' : 'checkout.sendNow'),
    'confirm-sum': now ? buyLabel(t, request.paymentMethodCode, format.money(now.total.gross)) : '',
    'put-back': t('checkout.restore'),
    discard: t('checkout.discard'),
  };
}

function useActs(order: QueuedOrder): Readonly<Record<OrderChoice, () => Promise<void>>> {
  const { path } = useShop();
  const { key } = order;
  const orders = () => import('#web/state/orders/orders.ts');
  return {
    send: async () => (await orders()).sendOrders({ only: key, isForced: true }),
    'confirm-sum': async () => {
      const { confirmNewSum } = await import('#web/state/orders/confirm-new-sum.ts');
      const next = await confirmNewSum(order);
      if (next !== undefined) goTo(path(`/checkout/thank-you?order=${next}`), { replace: true });
      await (await orders()).lookUpOrders();
    },
    'put-back': async () => {
      const { putBackOrder } = await import('#web/state/cart/put-back-order.ts');
      if (!(await putBackOrder(order, path('/cart')))) return;
      await (await import('#web/state/checkout/checkout.ts')).takeUpDetails(order.request);
      await (await orders()).removeOrder(key);
      goTo(path('/cart'));
    },
    discard: async () => {
      const { lookUpOrders, outbox, removeOrder } = await orders();
      await removeOrder(key);
      if ((await outbox().list()).some(isOpenOrder)) await lookUpOrders();
      else goTo(path('/'));
    },
  };
}
