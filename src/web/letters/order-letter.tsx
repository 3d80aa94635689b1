import type { ReactNode } from 'react';
import type { PicturedOrder } from '#contract/letters/order-news.ts';
import type { Order } from '#domain/orders/order.ts';
import type { LetterDesk, Letter, Write } from './letter.tsx';
import { BuyerLines } from './order-lines.tsx';
import { Button, TextLink } from '#web/letter-parts/links.tsx';
import { Section, Text } from '#web/letter-parts/text.tsx';
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

interface OrderLink {
  readonly order: Pick<PicturedOrder, 'link'>;
  readonly desk: LetterDesk;
  /** Set where the letter has another button. */
  readonly isSecond?: boolean;
}

/** Leads to the order's page, also without signing in. */
export function OrderButton({ order: { link }, desk, isSecond = false }: OrderLink) {
  if (link === undefined) return undefined;
  const Link = isSecond ? TextLink : Button;
  return <Link href={desk.address(link)}>{desk.t('mail.orderButton')}</Link>;
}

/** The link of an order, for which its buyer has asked. */
export const orderLink: Write<'order-link'> = ({ order }, desk) => {
  const { t } = desk;
  return {
    ...toBuyer(order, desk, { title: t('mail.linkTitle'), lead: t('mail.linkText') }),
    body: (
      <>
        <OrderButton order={order} desk={desk} />
        <Text>{t('mail.linkNotAsked')}</Text>
      </>
    ),
  };
};

/** The shop's reason for a cancellation or refund; draws nothing without one. */
export function Reason({ reason, t }: { readonly reason: string } & Pick<LetterDesk, 't'>) {
  const lines = reason === '' ? [] : withoutLinks(reason).split('\n');
  return <Section title={t('mail.canceledReason')} lines={lines} />;
}
