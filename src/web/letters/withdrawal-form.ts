import type { LetterShop } from '#contract/letters/letter-documents.ts';
import { isCut } from '#domain/catalog/is-cut.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import { isReturnable, lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickedUp } from '#domain/returns/is-picked-up.ts';
import type { Language } from '#domain/settings.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { mailTexts } from '#texts/mails.ts';
import { postageSentence } from '#texts/order-promises.ts';
import { promiseTexts } from '#texts/promise-texts.ts';
import { orderLineText, partTexts } from './order-lines.tsx';
import { withoutLinks } from './without-links.ts';

const blank = '______________________________';

/**
 * A form of withdrawal, filled in as far as possible and without goods made or cut to measure
 * (rules/law#withdrawal). It can be printed, or sent back as an answer.
 */
export function withdrawalForm(
  order: Order,
  { storeView, seller }: LetterShop,
): { readonly name: string; readonly text: string } {
  const { language, settings } = storeView;
  const t = mailTexts[language];
  const { withdrawalDays } = settings.returns;
  const lines = order.lines.filter(
    (each) => lineFulfilment(each) !== 'made-to-measure' && !isCut(each),
  );
  const isGoods = lines.map(lineFulfilment).some(isReturnable);
  // Fetched goods have the shop's address, which does not belong in the form.
  const isFetched = isPickUp(order);
  const buyer = (isFetched ? undefined : order.shipping) ?? order.billing;
  const line = (label: string, value: string) => `${label}: ${value}`;
  const parts = [
    t('mail.formTitle').toUpperCase(),
    t('mail.formHelp', { days: withdrawalDays }),
    [
      line(t('mail.formTo'), seller.name),
      `${seller.street}, ${seller.postcode} ${seller.city}`,
      seller.email,
    ].join('\n'),
    t('mail.formNotice'),
    lines
      .flatMap((each) => [
        `[ ] ${orderLineText(each, t)}`,
        ...partTexts(each).map((part) => `    - ${part}`),
      ])
      .join('\n'),
    ...(lines.some(({ isSealed }) => isSealed === true)
      ? [promiseTexts[language]('promises.withdrawalSealed')]
      : []),
    [
      line(t('labels.orderNumber'), order.number),
      line(t('mail.formOrdered'), writeDayAndTime(order.placedAt)),
      ...(isGoods ? [line(t('mail.formReceived'), blank)] : []),
    ].join('\n'),
    [
      line(t('labels.name'), withoutLinks(`${buyer.firstName} ${buyer.lastName}`)),
      line(
        t('mail.formAddress'),
        [buyer.street, buyer.apartment, `${buyer.postcode} ${buyer.city}`]
          .filter((text) => text !== '')
          .map(withoutLinks)
          .join(', '),
      ),
    ].join('\n'),
    [line(t('mail.formDate'), blank), line(t('mail.formSignature'), blank)].join('\n'),
    ...(isGoods ? [wayBack(order, settings.returns, language)] : []),
  ];
  return { name: t('mail.formFile', { number: order.number }), text: `${parts.join('\n\n')}\n` };
}

function wayBack(
  order: Order,
  returns: LetterShop['storeView']['settings']['returns'],
  language: Language,
): string {
  const t = mailTexts[language];
  const isFetched = isPickedUp(order);
  return [
    ...(isFetched ? [] : [t('mail.orderWithdrawalBack')]),
    postageSentence(promiseTexts[language], returns, isFetched),
    t('mail.formReturn'),
  ].join(' ');
}
