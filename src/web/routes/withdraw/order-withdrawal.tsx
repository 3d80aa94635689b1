import type { OrderToWithdraw } from '#contract/views/withdraw.ts';
import { restPath } from '#domain/returns/withdrawal-form.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalReceipts } from './withdrawal-receipts.tsx';

/** The form; or the receipts, so that a second press withdraws from nothing more (rules/law#withdrawal). */
export function OrderWithdrawal({ order }: { readonly order: OrderToWithdraw }) {
  const t = useTexts('withdrawal');
  const { path } = useShop();
  const isAsked = new URLSearchParams(useAddress().search).has('rest');
  const { received, until } = order;
  if (received.length === 0) return <WithdrawalForm order={order} />;
  if (isAsked && until !== undefined) return <WithdrawalForm order={order} isRest />;
  return (
    <>
      <WithdrawalReceipts order={order} />
      {until === undefined ? (
        <WithdrawalForm order={order} />
      ) : (
        <p>
          <a href={path(restPath(order))}>{t('withdrawal.rest')}</a>
        </p>
      )}
    </>
  );
}
