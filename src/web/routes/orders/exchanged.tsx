import type { LinkedOrder, ReplacingOrder, ReturnedMoney } from '#contract/views/orders.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import '#web/features/account/account-dictionaries.ts';

/** Leads to another order of the buyer, where they may open it. */
export function OrderLink({ to: { number, path: page } }: { readonly to: LinkedOrder }) {
  const t = useTexts('returns');
  const { path } = useShop();
  const name = t('returns.order', { number });
  return page === undefined ? name : <a href={path(page)}>{name}</a>;
}

/** Says what became of the goods that were to be sent for returned ones, and of their money (rules/returns#exchange). */
export function ReplacedBy({ order }: { readonly order: ReplacingOrder }) {
  const t = useTexts('returns');
  const { format } = useShop();
  const { state, moved, back } = order;
  const amount = format.money(moved);
  return (
    <>
      <p>
        {t(`returns.replacement_${state}`)} <OrderLink to={order} />.
      </p>
      {moved > 0 && state !== 'canceled' && <p>{t('returns.paidFor', { amount })}</p>}
      {back && <p>{t(`returns.back_${back}`, { amount })}</p>}
    </>
  );
}

/** Says whether money comes back for returned goods, or has come. */
export function ReturnMoney({ amount, state }: ReturnedMoney) {
  const t = useTexts('returns');
  const { format } = useShop();
  return <p>{t(`returns.money_${state}`, { amount: format.money(amount) })}</p>;
}
