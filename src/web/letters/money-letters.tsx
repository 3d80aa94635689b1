import { withSign } from '#domain/catalog/unit-sign.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { balanceSums } from '#texts/order-sums.ts';
import type { LetterDesk, Write } from './letter.tsx';
import { OrderButton, Reason, toBuyer } from './order-letter.tsx';
import { PieceLines, pictureOf } from './order-lines.tsx';
import { Button } from '#web/letter-parts/links.tsx';
import { Facts, Goods, Sums } from '#web/letter-parts/rows.tsx';
import { Heading, Text } from '#web/letter-parts/text.tsx';
import { withoutLinks } from './without-links.ts';

/** Tells that the buyer has not paid in time. */
export const orderUnpaid: Write<'order-unpaid'> = ({ order, paid }, desk) => {
  const { t, format, address } = desk;
  const { number } = order;
  const pieces = order.lines.map(({ quantity }, index) => ({ line: index + 1, quantity }));
  return {
    ...toBuyer(order, desk, {
      title: t('mail.unpaidTitle'),
      lead: t('mail.unpaidText'),
      body: (
        <>
          <Text>
            {paid === 0
              ? t('mail.unpaidUncharged')
              : t('mail.unpaidPaid', { amount: format.money(paid) })}
          </Text>
          <Text>{t('mail.unpaidAgain')}</Text>
          <Button href={address('/cart')}>{t('mail.cartButton')}</Button>
          <OrderButton order={order} desk={desk} isSecond />
          <PieceLines title={t('mail.unpaidLines')} order={order} pieces={pieces} desk={desk} />
        </>
      ),
    }),
    subject: t('mail.unpaidSubject', { number }),
  };
};

/**
 * Tells that money was given back, or that reserved money was freed: the amount, the reason, and the
 * present state of the order.
 */
export const moneyBack: Write<'money-back'> = (document, desk) => {
  const { order, amount, isFreed, cause, balance } = document;
  const { t, format } = desk;
  const { reason = '', pieces = [] } = cause ?? {};
  return toBuyer(order, desk, {
    title: t(isFreed ? 'mail.freedTitle' : 'mail.refundedTitle'),
    lead: t(isFreed ? 'mail.freedText' : 'mail.refundedText', { amount: format.money(amount) }),
    body: (
      <>
        <OrderButton order={order} desk={desk} />
        <Reason reason={reason} t={t} />
        <PieceLines title={t('mail.moneyBackLines')} order={order} pieces={pieces} desk={desk} />
        {balance && <HowItStands order={order} balance={balance} desk={desk} />}
      </>
    ),
  });
};

function HowItStands(props: {
  readonly order: Order;
  readonly balance: Balance;
  readonly desk: LetterDesk;
}) {
  const { order, balance, desk } = props;
  const { t, format } = desk;
  const { gross } = order.totals.total;
  return (
    <>
      <Heading>{t('mail.orderMoney')}</Heading>
      <Sums
        rows={[
          { label: t('mail.orderedFor'), value: format.money(gross) },
          ...balanceSums(t, { totals: order.totals, balance }, format),
        ]}
      />
    </>
  );
}

/** Tells that a payment of a cart became no order. The buyer's details come from the provider. */
export const cartRefused: Write<'cart-refused'> = (document, desk) => {
  const { t, format, address, shop } = desk;
  const { provider, refusal, firstName, goods, isFreed, again } = document;
  const amount = format.money(document.amount);
  return {
    subject: t('mail.cartRefusedSubject'),
    ...(firstName !== '' && { greets: withoutLinks(firstName) }),
    lead: t('mail.cartRefusedText', { provider: t(`method.${provider}`) }),
    body: (
      <>
        <Text>{t(`mail.cartRefused_${refusal}`)}</Text>
        <Text>{t(isFreed ? 'mail.cartRefusedFreed' : 'mail.refundedText', { amount })}</Text>
        {again !== undefined && <BuyAgain isCart={again === '/cart'} href={address(again)} t={t} />}
        <Goods
          title={t('mail.cartRefusedGoods')}
          rows={goods.map(({ sku, name, quantity, saleUnit, picture }) => ({
            label: t('placedOrder.line', { quantity: withSign(quantity, saleUnit), name }),
            details: [t('placedOrder.sku', { sku })],
            ...pictureOf(picture, shop),
          }))}
        />
        <Facts
          title={t('placedOrder.payment')}
          rows={[
            { label: t('mail.paidBy'), value: t(`method.${provider}`) },
            { label: t(isFreed ? 'mail.freedSum' : 'mail.refundedSum'), value: amount },
          ]}
        />
      </>
    ),
    takesQuestions: true,
  };
};

function BuyAgain(props: {
  readonly isCart: boolean;
  readonly href: string;
  readonly t: LetterDesk['t'];
}) {
  const { isCart, href, t } = props;
  return (
    <>
      <Text>{t(isCart ? 'mail.cartRefusedCart' : 'mail.cartRefusedProduct')}</Text>
      <Button href={href}>{t(isCart ? 'mail.cartButton' : 'mail.productButton')}</Button>
    </>
  );
}
