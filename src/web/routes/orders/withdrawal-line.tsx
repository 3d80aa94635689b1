import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useOrderView } from './use-order-view.ts';

/** Says how long its buyer may withdraw from the order, and leads to the form. */
export function WithdrawalLine() {
  const t = useTexts('placed-order');
  const { path } = useShop();
  const { withdrawal } = useOrderView();
  if (withdrawal === undefined) return null;
  const day = writeDay(moment(withdrawal.until - 1));
  return (
    <p className="screen-only">
      {t('placedOrder.withdrawUntil', { day })}{' '}
      <a href={path(withdrawal.address)}>{t('placedOrder.withdraw')}</a>
    </p>
  );
}
