import { useState } from 'react';
import type { OwnQuoteView } from '#contract/views/own-quotes.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { notifyError } from '#web/state/notices/notifications.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type Action = 'accept' | 'decline' | 'cancel' | 'buy' | 'renew';

/** Says what happens next, with the buttons for the buyer's own steps. */
export function QuoteSteps() {
  const t = useTexts('own-quotes');
  const { path } = useShop();
  const view = useView('account/quote');
  const { status, buyer, canAccept, canDecline, canCancel, canBuy, canRenew } = view;
  const said =
    buyer !== undefined && isBuyersStatus(status)
      ? t(`ownQuotes.theirs_${status}`, { name: buyer })
      : t(`ownQuotes.next_${status}`);
  const [busy, setBusy] = useState<Action>();
  const act = async (action: Action) => {
    setBusy(action);
    await carryOut({ ...view, action }, path);
    setBusy(undefined);
  };
  const ask = (action: 'decline' | 'cancel') =>
    openModal('confirmation', {
      title: t(`ownQuotes.${action}Title`),
      text: t(`ownQuotes.${action}Text`),
      yes: t(`ownQuotes.${action}Yes`),
      no: t(`ownQuotes.${action}No`),
      isDanger: true,
      onYes: () => act(action),
    });
  return (
    <>
      <Notice tone={status === 'declined_by_seller' ? 'bad' : 'info'}>{said}</Notice>
      <div className="cluster gap-3">
        {canAccept && (
          <Button variant="primary" busy={busy === 'accept'} onClick={() => void act('accept')}>
            {t('ownQuotes.accept')}
          </Button>
        )}
        {canBuy && (
          <Button variant="primary" busy={busy === 'buy'} onClick={() => void act('buy')}>
            {t('ownQuotes.buy')}
          </Button>
        )}
        {canRenew && (
          <Button variant="primary" busy={busy === 'renew'} onClick={() => void act('renew')}>
            {t('ownQuotes.renew')}
          </Button>
        )}
        {canDecline && (
          <Button variant="quiet" onClick={() => ask('decline')}>
            {t('ownQuotes.decline')}
          </Button>
        )}
        {canCancel && !canDecline && (
          <Button variant="quiet" onClick={() => ask('cancel')}>
            {t('ownQuotes.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

const buyersStatuses = ['pending_buyer_review', 'accepted', 'declined_by_buyer'] as const;

/** Whether the buyer decides, or has decided, in this status. A colleague then reads the buyer's name. */
function isBuyersStatus(status: OwnQuoteView['status']): status is (typeof buyersStatuses)[number] {
  return buyersStatuses.some((each) => each === status);
}

interface Step extends Pick<OwnQuoteView, 'id' | 'totals'> {
  readonly action: Action;
}

/** An accepted quote goes straight into the cart, at the prices that the page shows. */
async function carryOut(
  { id, totals, action }: Step,
  path: (path: string) => string,
): Promise<void> {
  try {
    const [quotes, { client }] = await Promise.all([
      import('#contract/quotes.ts'),
      import('#web/state/page/this-page.ts'),
    ]);
    const query = { id };
    if (action === 'renew') {
      const { result } = await client.call(quotes.renew, { query });
      return location.assign(path(`/my-account/quotes/${result.increment_id}`));
    }
    const seen = action === 'accept' && totals ? { seenNet: totals.total.net } : {};
    if (action !== 'buy') await client.call(quotes.decide, { query, body: { action, ...seen } });
    if (action !== 'accept' && action !== 'buy') return location.reload();
    await client.call(quotes.buy, { query });
    location.assign(path('/cart'));
  } catch (error) {
    notifyError(error);
  }
}
