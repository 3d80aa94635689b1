import { useTexts } from '#web/state/page/texts.ts';
import { errorTable } from '#domain/error-table.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderChoices } from './order-choices.tsx';
import { StepHeading } from './step-heading.tsx';

interface UnfinishedOrderProps {
  readonly order: QueuedOrder;
  /** Its heading is below that of the page. */
  readonly isOneOfSeveral?: boolean;
}

/** An order without the server's proof: its state, and the choices (rules/orders#waiting-orders). */
export function UnfinishedOrder({ order, isOneOfSeveral = false }: UnfinishedOrderProps) {
  const { title, text } = useWords(order);
  return (
    <>
      {isOneOfSeveral ? <h2>{title}</h2> : <StepHeading key={order.state}>{title}</StepHeading>}
      <p className="lead" role="status">
        {text}
      </p>
      <OrderChanges order={order} />
      <OrderChoices order={order} />
    </>
  );
}

function useReason({ problem, totals }: QueuedOrder): string {
  const t = useTexts('checkout');
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
  return sentence(
    isShopShort ? t('checkout.shopShortTitle') : errorText(problem?.code ?? 'server.failed'),
  );
}

/** Adds a full stop, since some of these texts are headings elsewhere. */
function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

function useWords(order: QueuedOrder): { title: string; text: string } {
  const { state, attempts, problem } = order;
  const t = useTexts('checkout');
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const reason = useReason(order);
  switch (state) {
    case 'sending':
    case 'confirmed':
      return { title: t('checkout.sendingTitle'), text: t('checkout.sending') };
    case 'waiting':
      if (!isOnline) return { title: t('checkout.waitingTitle'), text: t('checkout.waiting') };
      if (attempts === 0) return { title: t('checkout.unsentTitle'), text: t('checkout.unsent') };
      return {
        title: t('checkout.waitingServerTitle'),
        text:
          problem && errorTable[problem.code].status >= 500
            ? `${sentence(errorText('order.queued'))} ${t('checkout.queued')}`
            : t('checkout.waitingServer'),
      };
    case 'needs-you':
      return { title: t('checkout.needsYouTitle'), text: t('checkout.needsYou', { reason }) };
    case 'refused':
      return { title: t('checkout.refusedTitle'), text: t('checkout.refusedText', { reason }) };
  }
}
