import { useState } from 'react';
import { isOnline } from '#web/offline/connectivity.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOrderView } from './use-order-view.ts';

/** Cancels the whole order, after a question; the page then shows what became of it. */
export function CancelOrder() {
  const t = useTexts('placed-order');
  const { number, canceling } = useOrderView();
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
      text: t('placedOrder.cancelText'),
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
