import { postageSentence } from '#texts/order-promises.ts';
import { AskForLink } from '#web/features/orders/ask-for-link.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { OrderWithdrawal } from '#web/routes/withdraw/order-withdrawal.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import account from '#web/features/account/account.module.css';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('withdrawal', shop)('withdrawal.title'), isHidden: true };
}

/** Explains the right to withdraw, and takes the declaration of an order (rules/law#withdrawal). */
export function Component() {
  const t = useTexts('withdrawal');
  const promised = useTexts('promises');
  const { path, storeView } = useShop();
  const { returns } = storeView.settings;
  const { days, order } = useView('withdraw');
  const back =
    order?.key === undefined
      ? path(`/my-account/orders/${order?.number}`)
      : path(`/order/${order.number}?key=${order.key}`);
  return (
    <div className={`container ${account.page} ${account.centred}`}>
      <div className={account.main}>
        <h1 className={account.title}>{t('withdrawal.title')}</h1>
        {order === undefined ? (
          <AskForLink isSent={false}>
            <p className="soft">{t('withdrawal.ask')}</p>
          </AskForLink>
        ) : (
          <>
            <p>
              <a href={back}>{t('withdrawal.order', { number: order.number })}</a>
            </p>
            <OrderWithdrawal order={order} />
          </>
        )}
      </div>
      <aside className={account.aside} aria-labelledby="right">
        <h2 id="right" className={account.heading}>
          {t('withdrawal.rightTitle')}
        </h2>
        <p className="soft">{t('withdrawal.right', { days })}</p>
        <p className="soft">{postageSentence(promised, returns, order?.isPickedUp ?? false)}</p>
        <p className="soft">{t('withdrawal.money')}</p>
        <p className="soft">{t('withdrawal.exceptions')}</p>
        <p className="soft">{t('withdrawal.companies')}</p>
      </aside>
    </div>
  );
}
