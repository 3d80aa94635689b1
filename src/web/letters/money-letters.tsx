import type { Write } from './letter.tsx';
import { OrderButton, toBuyer } from './order-letter.tsx';
import { PieceLines } from './order-lines.tsx';
import { Button } from '#web/letter-parts/links.tsx';
import { Text } from '#web/letter-parts/text.tsx';

/** The buyer has not paid in time. */
export const orderUnpaid: Write<'order-unpaid'> = ({ order }, desk) => {
  const { t, address } = desk;
  const { number } = order;
  const pieces = order.lines.map(({ quantity }, index) => ({ line: index + 1, quantity }));
  return {
    ...toBuyer(order, desk, {
      title: t('mail.unpaidTitle'),
      lead: t('mail.unpaidText'),
      body: (
        <>
          <Text>{t('mail.unpaidAgain')}</Text>
          <Button href={address('/cart')}>{t('mail.cartButton')}</Button>
          <PieceLines title={t('mail.unpaidLines')} order={order} pieces={pieces} desk={desk} />
        </>
      ),
    }),
    subject: t('mail.unpaidSubject', { number }),
  };
};

export const moneyBack: Write<'money-back'> = ({ order, amount, isFreed }, desk) => {
  const { t, format } = desk;
  return toBuyer(order, desk, {
    title: t(isFreed ? 'mail.freedTitle' : 'mail.refundedTitle'),
    lead: t(isFreed ? 'mail.freedText' : 'mail.refundedText', {
      number: order.number,
      amount: format.money(amount),
    }),
    body: <OrderButton order={order} desk={desk} />,
  });
};

/** A payment of a cart became no order. Only the provider knows its buyer, so the letter names no one. */
export const expressRefused: Write<'express-refused'> = (document, desk) => {
  const { t, format, address } = desk;
  const { provider, amount, refusal } = document;
  return {
    subject: t('mail.expressSubject'),
    lead: t('mail.expressText', { provider: t(`method.${provider}`) }),
    body: (
      <>
        <Text>{t(`mail.express_${refusal}`)}</Text>
        <Text>{t('mail.expressFreed', { amount: format.money(amount) })}</Text>
        <Button href={address('/cart')}>{t('mail.cartButton')}</Button>
      </>
    ),
    takesQuestions: true,
  };
};
