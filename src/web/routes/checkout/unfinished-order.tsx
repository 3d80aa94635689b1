import { useIsOnline } from '#web/offline/connectivity.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckoutTexts } from './checkout-texts.ts';

/** An order the server has not proved to have: said as it is, with what can be done (rules/orders#waiting-orders). */
export function UnfinishedOrder({ order }: { order: QueuedOrder }) {
  const { title, text } = useWords(order);
  return (
    <>
      <StepHeading key={order.state}>{title}</StepHeading>
      <p className="lead" role="status">
        {text}
      </p>
      <WaysOn order={order} />
    </>
  );
}

function useReason({ problem, totals }: QueuedOrder): string {
  const t = useCheckoutTexts();
  const errorText = useErrorText();
  const { format } = useShop();
  const now = problem?.newTotals;
  if (now) {
    const after = format.money(now.total.gross);
    const { shipping } = now;
    return shipping && !totals.shipping
      ? t('checkout.freightKnown', { freight: format.money(shipping.gross), after })
      : t('checkout.sumChanged', { before: format.money(totals.total.gross), after });
  }
  const isShopShort = 'location' in (problem?.details ?? {});
  const why = isShopShort
    ? t('checkout.shopShortTitle')
    : errorText(problem?.code ?? 'server.failed');
  // Some of the sentences stand alone elsewhere.
  return /[.!?]$/.test(why) ? why : `${why}.`;
}

function useWords(order: QueuedOrder): { title: string; text: string } {
  const { state, problem } = order;
  const t = useCheckoutTexts();
  const isOnline = useIsOnline();
  const reason = useReason(order);
  switch (state) {
    case 'sending':
    case 'confirmed':
      return { title: t('checkout.sendingTitle'), text: t('checkout.sending') };
    case 'waiting':
      return isOnline && problem
        ? { title: t('checkout.waitingServerTitle'), text: t('checkout.waitingServer') }
        : { title: t('checkout.waitingTitle'), text: t('checkout.waiting') };
    case 'needs-you':
      return { title: t('checkout.needsYouTitle'), text: t('checkout.needsYou', { reason }) };
    case 'refused':
      return { title: t('checkout.refusedTitle'), text: t('checkout.refusedText', { reason }) };
  }
}

function WaysOn({ order: { key, state, items } }: { order: QueuedOrder }) {
  const t = useCheckoutTexts();
  const { path } = useShop();
  const isOnline = useIsOnline();
  const orders = () => import('#web/state/orders/orders.ts');
  const sendNow = async () => (await orders()).sendOrders({ only: key, isForced: true });
  const restore = async () => {
    const { putBackOrder } = await import('#web/state/cart/put-back-order.ts');
    if (!(await putBackOrder(items, path('/cart')))) return;
    await (await orders()).outbox().remove(key);
    goTo(path('/cart'));
  };
  const discard = async () => {
    await (await orders()).outbox().remove(key);
    goTo(path('/'));
  };
  if (state === 'sending') return <Spinner />;
  return (
    <div className="cluster gap-3">
      {state === 'waiting' && isOnline && (
        <Button variant="primary" onClick={() => void sendNow()}>
          {t('checkout.sendNow')}
        </Button>
      )}
      {(state === 'needs-you' || state === 'refused') && (
        <>
          <Button variant="primary" onClick={() => void restore()}>
            {t('checkout.restore')}
          </Button>
          <Button onClick={() => void discard()}>{t('checkout.discard')}</Button>
        </>
      )}
      {state === 'waiting' && <Button href={path('/')}>{t('checkout.keepShopping')}</Button>}
    </div>
  );
}
