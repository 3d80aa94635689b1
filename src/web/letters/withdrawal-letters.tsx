import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickedUp } from '#domain/returns/is-picked-up.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { postageSentence } from '#texts/order-promises.ts';
import { promiseTexts } from '#texts/promise-texts.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { Button } from '#web/letter-parts/links.tsx';
import { Facts } from '#web/letter-parts/rows.tsx';
import { Section } from '#web/letter-parts/text.tsx';
import type { LetterDesk, Write } from './letter.tsx';
import { OrderButton, toBuyer, toShop } from './order-letter.tsx';
import { PieceLines } from './order-lines.tsx';

/** The receipt that the law demands, with the time and the content of the declaration. */
export const orderWithdrawal: Write<'order-withdrawal'> = (document, desk) => {
  const { t } = desk;
  const { order, label } = document;
  return toBuyer(order, desk, {
    title: t('mail.withdrawalTitle'),
    lead: t('mail.withdrawalText'),
    body: (
      <>
        {label !== undefined && (
          <Button href={`${desk.shop.publicUrl}${label}`}>{t('mail.returnLabelButton')}</Button>
        )}
        <OrderButton order={order} desk={desk} isSecond={label !== undefined} />
        <Declaration title={t('mail.withdrawalLines')} document={document} desk={desk} />
        {label === undefined ? (
          <Section
            title={t('mail.withdrawalNext')}
            lines={[t('mail.withdrawalUnsent'), t('mail.withdrawalUnsentMoney')]}
          />
        ) : (
          <WayBack order={order} desk={desk} />
        )}
      </>
    ),
  });
};

/** The way back of the goods, and the time by which the money comes. */
function WayBack({ order, desk }: { readonly order: Order; readonly desk: LetterDesk }) {
  const { t, shop } = desk;
  const { name, street, postcode, city } = shop.seller;
  const { language, settings } = shop.storeView;
  const promised = promiseTexts[language];
  const isFetched = isPickedUp(order);
  return (
    <>
      <Section
        title={t('mail.withdrawalNext')}
        lines={[
          ...(isFetched ? [] : [t('mail.withdrawalSend')]),
          postageSentence(promised, settings.returns, isFetched),
          t('mail.withdrawalMoney'),
          t('mail.withdrawalPack'),
        ]}
      />
      {!isFetched && (
        <Section
          title={t('mail.withdrawalTo')}
          lines={[name, street, `${postcode} ${city}`.trim()].filter((line) => line !== '')}
        />
      )}
    </>
  );
}

export const orderWithdrawalToShop: Write<'order-withdrawal-to-shop'> = (document, desk) => {
  const { t } = desk;
  const { number } = document.order;
  return toShop({ ...document, by: '' }, desk, {
    title: t('mail.withdrawalShopTitle'),
    lead: t('mail.withdrawalToShop', { number }),
    body: <Declaration title={t('mail.withdrawalShopLines')} document={document} desk={desk} />,
  });
};

function Declaration({
  title,
  document: { order, request },
  desk,
}: {
  /** The heading of the lines, as its reader says it. */
  readonly title: string;
  readonly document: LetterDocuments['order-withdrawal-to-shop'];
  readonly desk: LetterDesk;
}) {
  const { t } = desk;
  return (
    <>
      <Facts
        title={t('mail.withdrawalReceipt')}
        rows={[
          { label: t('mail.withdrawalNumber'), value: returnNumber(request.id) },
          { label: t('mail.withdrawalAt'), value: writeDayAndTime(request.createdAt) },
        ]}
      />
      <PieceLines title={title} order={order} pieces={request.items} desk={desk} />
    </>
  );
}
