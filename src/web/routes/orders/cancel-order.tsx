import { useState } from 'react';
import type { OrderView } from '#contract/views/orders.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useTexts, type TextsOf } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOrderView } from './use-order-view.ts';

/** Cancels the whole order, after a question; the page then shows what became of it. */
export function CancelOrder() {
  const t = useTexts('placed-order');
  const { number, canceling, balance } = useOrderView();
  const [isBusy, setIsBusy] = useState(false);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  if (canceling === undefined) return null;
  const cancel = async () => {
    setIsOutOfReach(!isOnline());
    if (!isOnline()) return;
    setIsBusy(true);
    await cancelAndReload(number, canceling.key);
    setIsBusy(false);
  };
  const ask = () =>
    openModal('confirmation', {
      title: t('placedOrder.cancelTitle', { number }),
      text: cancelQuestion(balance, t),
      yes: t('placedOrder.cancelYes'),
      no: t('placedOrder.cancelNo'),
      isDanger: true,
      onYes: cancel,
    });
  return (
    <>
      {isOutOfReach && (
        <Notice tone="bad" live>
          {t('placedOrder.cancelOffline')}
        </Notice>
      )}
      <Button busy={isBusy} onClick={ask}>
        {t('placedOrder.cancel')}
      </Button>
    </>
  );
}

/** The text above the buttons says what becomes of money, where some is paid or reserved. */
export function cancelQuestion(
  { paid, reserved }: Pick<OrderView['balance'], 'paid' | 'reserved'>,
  t: TextsOf<'placed-order'>,
): string {
  return [
    t('placedOrder.cancelText'),
    ...(paid > 0 ? [t('placedOrder.cancelPaid')] : []),
    ...(reserved > 0 ? [t('placedOrder.cancelReserved')] : []),
  ].join(' ');
}

async function cancelAndReload(number: string, key: string | undefined): Promise<void> {
  try {
    const [order, { client }] = await Promise.all([
      import('#contract/order.ts'),
      import('#web/state/page/this-page.ts'),
    ]);
    const body = { order_number: number, ...(key !== undefined && { key }) };
    await client.call(order.cancel, { query: {}, body });
    location.reload();
  } catch (error) {
    const { notifyError } = await import('#web/state/notices/notifications.ts');
    notifyError(error);
  }
}
