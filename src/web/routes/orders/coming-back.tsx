import { moment, type Moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { useOrderView } from './use-order-view.ts';

/** The last day of a time that ends at this moment. */
const lastDay = (until: Moment): string => writeDay(moment(until - 1));

/** How goods of the order may come back: by the shop's free return, the law's withdrawal, or a complaint. */
export function ComingBack() {
  const t = useTexts('placed-order');
  const { path } = useShop();
  const { number, canceling, returning, ...view } = useOrderView();
  // Cancelling gives back the same money at once, so a second way would only confuse.
  const withdrawal = canceling === undefined ? view.withdrawal : undefined;
  const until = returning?.until;
  const form = path(`/my-account/returns/new?order=${number}`);
  if (until !== undefined) {
    return (
      <div className="stack gap-3 screen-only">
        <p>
          {t('placedOrder.returnUntil', { day: lastDay(until) })}{' '}
          {withdrawal && (
            <>
              <WithdrawTime isLaw />{' '}
              <a href={path(withdrawal.address)}>{t('placedOrder.withdraw')}</a>
            </>
          )}
        </p>
        <div>
          <Button icon="return" href={form}>
            {t('placedOrder.returnGoods')}
          </Button>
        </div>
      </div>
    );
  }
  if (withdrawal === undefined && returning === undefined) return null;
  return (
    <p className="screen-only">
      {withdrawal && (
        <>
          <WithdrawTime /> <a href={path(withdrawal.address)}>{t('placedOrder.withdraw')}</a>{' '}
        </>
      )}
      {returning && <a href={form}>{t('placedOrder.complain')}</a>}
    </p>
  );
}

/** The time to withdraw, which has not begun while goods are still to come. */
function WithdrawTime({ isLaw = false }: { readonly isLaw?: boolean }) {
  const t = useTexts('placed-order');
  const { withdrawalDays: days } = useShop().storeView.settings.returns;
  const until = useOrderView().withdrawal?.until;
  if (until === undefined) return t('placedOrder.withdrawOpen', { days });
  const day = lastDay(until);
  return t(isLaw ? 'placedOrder.withdrawLaw' : 'placedOrder.withdrawUntil', { day });
}
