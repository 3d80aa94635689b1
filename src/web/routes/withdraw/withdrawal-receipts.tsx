import type { OrderToWithdraw } from '#contract/views/withdraw.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';
import account from '#web/features/account/account.module.css';

/** The receipts of what was declared, with time and content, newest first. */
export function WithdrawalReceipts({ order }: { readonly order: OrderToWithdraw }) {
  const t = useTexts('withdrawal');
  return (
    <>
      {/* The address after sending names the heading, so that the browser goes to it. */}
      <h2 id="receipt" tabIndex={-1} className={account.heading}>
        {t('withdrawal.receipt')}
      </h2>
      {order.received.toReversed().map(({ number, isCanceled, receivedAt, lines }) => (
        <Notice
          key={number}
          tone="good"
          live
          title={t('withdrawal.received', { at: writeDayAndTime(receivedAt) })}
        >
          <ul role="list">
            {lines.map(({ line, quantity, name, saleUnit }) => (
              <li key={line}>
                {t('withdrawal.pieces', { quantity: withSign(quantity, saleUnit), name })}
              </li>
            ))}
          </ul>
          <p>
            {t(isCanceled ? 'withdrawal.nextCanceled' : 'withdrawal.next', {
              number,
              email: order.email,
            })}
          </p>
        </Notice>
      ))}
    </>
  );
}
