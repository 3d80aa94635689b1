import type { OrderToWithdraw } from '#contract/views/withdraw.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

/** The receipts of what was declared before, with time and content. */
export function WithdrawalReceipts({ order }: { readonly order: OrderToWithdraw }) {
  const t = useTexts('withdrawal');
  return order.received.map(({ number, isCanceled, receivedAt, lines }) => (
    <Notice
      key={number}
      tone="good"
      live
      title={t('withdrawal.received', { at: writeDayAndTime(receivedAt) })}
    >
      <ul role="list">
        {lines.map(({ line, quantity, name }) => (
          <li key={line}>{t('withdrawal.pieces', { quantity, name })}</li>
        ))}
      </ul>
      <p>
        {t(isCanceled ? 'withdrawal.nextCanceled' : 'withdrawal.next', {
          number,
          email: order.email,
        })}
      </p>
    </Notice>
  ));
}
