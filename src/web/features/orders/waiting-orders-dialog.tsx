import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { lookUpOrders, outbox, removeOrder, sendOrders } from '#web/state/orders/orders.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export async function fetchWaitingOrders(): Promise<readonly QueuedOrder[]> {
  return (await outbox().list()).filter(({ state }) => state === 'waiting' || state === 'sending');
}

interface WaitingOrdersDialogProps {
  readonly orders: readonly QueuedOrder[];
  readonly onClose: () => void;
}

/**
 * A question about orders made without a network: they are sent, or deleted after another question
 * (rules/orders#back-online).
 */
export function WaitingOrdersDialog({ orders, onClose }: WaitingOrdersDialogProps) {
  const { t } = useShop();
  const words = useTexts('waiting-orders');
  const shop = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    await sendOrders({ isForced: true });
    const [first, ...more] = orders;
    const named = first && more.length === 0 ? `?order=${first.key}` : '';
    location.assign(shop.path(`/checkout/thank-you${named}`));
  };
  const discard = () => {
    onClose();
    openModal('confirmation', {
      title: words('waitingOrders.discardTitle', { count: orders.length }),
      text: words('waitingOrders.discardText'),
      yes: words('waitingOrders.discard'),
      no: t('shell.keep'),
      isDanger: true,
      onYes: async () => {
        // An order that was sent once may have arrived, so it waits for its proof.
        const unsent = orders.filter(({ attempts }) => attempts === 0);
        await Promise.all(unsent.map(({ key }) => removeOrder(key)));
        await lookUpOrders();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('waitingOrders.title', { count: orders.length })}
      closeLabel={shop.t('shell.close')}
      footer={
        <div className="cluster gap-3">
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            {words('waitingOrders.send')}
          </Button>
          <Button onClick={discard}>{words('waitingOrders.discard')}</Button>
        </div>
      }
    >
      <div className="stack gap-4">
        <p>{words('waitingOrders.text')}</p>
        <ul role="list" className="stack gap-3">
          {orders.map(({ key, items, totals }) => (
            <li key={key}>
              {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
              {', '}
              <strong className="figures">
                {words('waitingOrders.sum', { amount: shop.format.money(totals.total.gross) })}
              </strong>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
