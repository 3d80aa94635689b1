import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { LetterDesk, Letter } from './letter.tsx';
import { BuyerLines } from './order-lines.tsx';
import { Button } from '#web/letter-parts/links.tsx';
import { Section } from '#web/letter-parts/text.tsx';
import { withoutLinks } from './without-links.ts';

interface News {
  readonly title: string;
  readonly lead: string;
  readonly body?: ReactNode;
}

/** News of an order for its buyer. */
export function toBuyer(order: Order, { t }: LetterDesk, news: News): Letter {
  const { number } = order;
  return {
    subject: t('mail.orderNewsSubject', { title: news.title, number }),
    subtitle: t('placedOrder.number', { number }),
    greets: withoutLinks(order.billing.firstName),
    takesQuestions: true,
    ...news,
  };
}

/** The same letter for the shop, with the buyer and the person who did it. */
export function toShop(
  { order, by }: { readonly order: Order; readonly by: string },
  desk: LetterDesk,
  { title, lead, body }: News,
): Letter {
  const { t } = desk;
  const { number } = order;
  return {
    subject: t('mail.orderNewsSubject', { title, number }),
    title,
    subtitle: t('placedOrder.number', { number }),
    lead,
    isForShop: true,
    body: (
      <>
        {body}
        <BuyerLines order={order} t={t} />
        <Section title={t('mail.doneBy')} lines={by === '' ? [] : [withoutLinks(by)]} />
      </>
    ),
  };
}

/** The button that leads a customer to the order in the account; a guest gets none. */
export function OrderButton({ order, desk }: { readonly order: Order; readonly desk: LetterDesk }) {
  if (order.customerId === undefined) return undefined;
  const href = desk.address(`/my-account/orders/${order.number}`);
  return <Button href={href}>{desk.t('mail.orderButton')}</Button>;
}

/** The shop's reason for a cancellation or refund; draws nothing without one. */
export function Reason({ reason, t }: { readonly reason: string } & Pick<LetterDesk, 't'>) {
  const lines = reason === '' ? [] : withoutLinks(reason).split('\n');
  return <Section title={t('mail.canceledReason')} lines={lines} />;
}
