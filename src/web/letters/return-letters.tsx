import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { subtractOre } from '#domain/money/ore.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { piecesIn } from '#domain/returns/return-states.ts';
import { Button, TextLink } from '#web/letter-parts/links.tsx';
import { Goods } from '#web/letter-parts/rows.tsx';
import { Paragraphs, Section, Text } from '#web/letter-parts/text.tsx';
import type { LetterDesk, Write } from './letter.tsx';
import { OrderButton, Reason, toBuyer } from './order-letter.tsx';
import { BuyerLines, PieceLines, pictureOf } from './order-lines.tsx';
import { withoutLinks } from './without-links.ts';

type News = LetterDocuments['return-asked'];

const numberOf = ({ request }: News): string => returnNumber(request.id);

/** The goods of the return; those that came, once they were counted. */
function Lines({ news, desk }: { readonly news: News; readonly desk: LetterDesk }) {
  const pieces = piecesIn(news.request).filter(({ quantity }) => quantity > 0);
  const title = desk.t('mail.returnLines');
  return <PieceLines title={title} order={news.order} pieces={pieces} desk={desk} />;
}

type Wishing = LetterDocuments['return-received'];

/** The goods that are wished in place of the returned ones, and the difference in price. */
function WishLines({ news, desk }: { readonly news: Wishing; readonly desk: LetterDesk }) {
  const { t, shop } = desk;
  if (news.wish === undefined) return undefined;
  const rows = news.wish.goods.map(({ sku, name, quantity, picture }) => ({
    label: t('placedOrder.line', { quantity, name: name === '' ? sku : name }),
    details: name === '' ? [] : [t('placedOrder.sku', { sku })],
    ...pictureOf(picture, shop),
  }));
  return (
    <>
      <Goods title={t('mail.returnWish')} rows={rows} />
      <Text>{differenceText(news.wish, desk)}</Text>
    </>
  );
}

function differenceText(
  { cost, worth }: NonNullable<Wishing['wish']>,
  { t, format: { money } }: LetterDesk,
): string {
  if (cost === undefined) return t('mail.returnWishUnsold');
  if (cost === worth) return t('mail.returnWishSame');
  const sums = { cost: money(cost), worth: money(worth) };
  return cost > worth
    ? t('mail.returnWishDearer', { ...sums, amount: money(subtractOre(cost, worth)) })
    : t('mail.returnWishCheaper', { ...sums, amount: money(subtractOre(worth, cost)) });
}

export const returnAsked: Write<'return-asked'> = (news, desk) => {
  const { t } = desk;
  return toBuyer(news.order, desk, {
    title: t('mail.returnAskedTitle'),
    lead: t('mail.returnAskedText', { number: numberOf(news) }),
    body: (
      <>
        <OrderButton order={news.order} desk={desk} />
        <Lines news={news} desk={desk} />
      </>
    ),
  });
};

/** The customer's words are sent without links, as those of every stranger. */
export const returnToShop: Write<'return-to-shop'> = (news, desk) => {
  const { t } = desk;
  const { message = news.request.messages[0], order } = news;
  const isNew = news.message === undefined;
  const title = t(isNew ? 'mail.returnToShopTitle' : 'mail.returnWroteTitle');
  const number = numberOf(news);
  const lines = message === undefined ? [] : withoutLinks(message.text).split('\n');
  return {
    subject: `${title} ${number}`,
    title,
    subtitle: t('placedOrder.number', { number: order.number }),
    lead: t(isNew ? 'mail.returnToShopText' : 'mail.returnWroteText', { number }),
    isForShop: true,
    body: (
      <>
        <Section title={t('labels.message')} lines={lines} />
        <Lines news={news} desk={desk} />
        <BuyerLines order={order} t={t} />
      </>
    ),
  };
};

export const returnApproved: Write<'return-approved'> = (news, desk) => {
  const { t } = desk;
  return toBuyer(news.order, desk, {
    title: t('mail.returnApprovedTitle'),
    lead: t('mail.returnApprovedText', { number: numberOf(news) }),
    body: (
      <>
        <Button href={`${desk.shop.publicUrl}${news.label}`}>{t('mail.returnLabelButton')}</Button>
        <OrderButton order={news.order} desk={desk} isSecond />
        <Lines news={news} desk={desk} />
        <WishLines news={news} desk={desk} />
      </>
    ),
  });
};

export const returnRefused: Write<'return-refused'> = (news, desk) => {
  const { t } = desk;
  return toBuyer(news.order, desk, {
    title: t('mail.returnRefusedTitle'),
    lead: t('mail.returnRefusedText', { number: numberOf(news) }),
    body: (
      <>
        <OrderButton order={news.order} desk={desk} />
        <Reason reason={news.reason} t={t} />
        <Lines news={news} desk={desk} />
      </>
    ),
  });
};

export const returnReceived: Write<'return-received'> = (news, desk) => {
  const { t } = desk;
  return toBuyer(news.order, desk, {
    title: t('mail.returnReceivedTitle'),
    lead: t('mail.returnReceivedText', { number: numberOf(news) }),
    body: (
      <>
        <OrderButton order={news.order} desk={desk} />
        <Lines news={news} desk={desk} />
        <WishLines news={news} desk={desk} />
      </>
    ),
  });
};

export const returnRefunded: Write<'return-refunded'> = (news, desk) => {
  const { t, format } = desk;
  const { amount, byBank } = news;
  const lead = [
    t('mail.returnRefundedText', { number: numberOf(news), amount: format.money(amount) }),
    ...(byBank === undefined ? [] : [t('mail.byBank', { amount: format.money(byBank) })]),
  ];
  return toBuyer(news.order, desk, {
    title: t('mail.returnRefundedTitle'),
    lead: lead.join(' '),
    body: (
      <>
        <OrderButton order={news.order} desk={desk} />
        <Section
          title={t('mail.returnDeduction')}
          lines={news.reason === '' ? [] : [withoutLinks(news.reason)]}
        />
        <Lines news={news} desk={desk} />
      </>
    ),
  });
};

/** The button leads to the order of the other goods, and a link to the return. */
export const returnExchanged: Write<'return-exchanged'> = (news, desk) => {
  const { t } = desk;
  const { replacement, reason } = news;
  const { number } = replacement;
  return toBuyer(news.order, desk, {
    title: t('mail.returnExchangedTitle'),
    lead: t('mail.returnExchangedText', { number: numberOf(news), order: number }),
    body: (
      <>
        <OrderButton order={replacement} desk={desk} />
        {news.order.link !== undefined && (
          <TextLink href={desk.address(`${news.order.link}#returns`)}>
            {t('mail.returnButton', { number: numberOf(news) })}
          </TextLink>
        )}
        <Section title={t('mail.returnExchangedMoney')} lines={exchangeLines(news, desk)} />
        <Section
          title={t('mail.returnDeduction')}
          lines={reason === '' ? [] : [withoutLinks(reason)]}
        />
        <PieceLines
          title={t('mail.returnExchangedLines')}
          order={replacement}
          pieces={replacement.lines.map(({ quantity }, index) => ({ line: index + 1, quantity }))}
          desk={desk}
        />
        <Lines news={news} desk={desk} />
      </>
    ),
  });
};

/** The money of an exchange, without the parts that are nothing. */
function exchangeLines(
  { moved, back, due, replacement: { number } }: LetterDocuments['return-exchanged'],
  { t, format: { money } }: LetterDesk,
): readonly string[] {
  return [
    ...(moved > 0 ? [t('mail.returnMoved', { amount: money(moved), order: number })] : []),
    ...(back > 0 ? [t('mail.returnLeftOver', { amount: money(back) })] : []),
    ...(due > 0 ? [t('mail.returnMissing', { amount: money(due) })] : []),
  ];
}

export const returnMessage: Write<'return-message'> = (news, desk) => {
  const { t } = desk;
  return toBuyer(news.order, desk, {
    title: t('mail.returnMessageTitle'),
    lead: t('mail.returnMessageText', { number: numberOf(news) }),
    body: (
      <>
        <Paragraphs written={news.message.text} />
        <OrderButton order={news.order} desk={desk} />
      </>
    ),
  });
};
