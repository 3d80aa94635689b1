import { isReturnable, lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Order } from '#domain/orders/order.ts';
import { seller } from '#domain/seller.ts';
import { type StoreView } from '#domain/settings.ts';
import type { MailAttachment } from '#server/engines/mail/port.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { mailTexts } from '#texts/mails.ts';
import { orderLineText } from './order-line-text.ts';
import { withoutLinks } from './without-links.ts';

const blank = '______________________________';

/**
 * The form for withdrawing from a purchase, filled in as far as we know (rules/law#withdrawal): to whom, of
 * what, ordered when and by whom; the buyer adds when the goods came. What is made to measure does not stand in
 * it. Plain text can be printed, or answered.
 */
export function withdrawalForm(order: Order, storeView: StoreView, from: string): MailAttachment {
  const { language, settings } = storeView;
  const t = mailTexts[language];
  const { freeDays, withdrawalDays } = settings.returns;
  const lines = order.lines.filter((each) => lineFulfilment(each) !== 'made-to-measure');
  const isGoods = lines.map(lineFulfilment).some(isReturnable);
  const buyer = order.shipping ?? order.billing;
  const email = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const line = (label: string, value: string) => `${label}: ${value}`;
  const parts = [
    t('mail.formTitle').toUpperCase(),
    t('mail.formHelp', { days: withdrawalDays }),
    [
      line(t('mail.formTo'), seller.name),
      `${seller.street}, ${seller.postcode} ${seller.city}`,
      email,
    ].join('\n'),
    t('mail.formNotice'),
    lines.map((each) => `[ ] ${orderLineText(t, each)}`).join('\n'),
    [
      line(t('mail.formOrder'), order.number),
      line(t('mail.formOrdered'), writeDayAndTime(order.placedAt)),
      ...(isGoods ? [line(t('mail.formReceived'), blank)] : []),
    ].join('\n'),
    [
      line(t('mail.formName'), withoutLinks(`${buyer.firstName} ${buyer.lastName}`)),
      line(
        t('mail.formAddress'),
        [buyer.street, buyer.apartment, `${buyer.postcode} ${buyer.city}`]
          .filter((text) => text !== '')
          .map(withoutLinks)
          .join(', '),
      ),
    ].join('\n'),
    [line(t('mail.formDate'), blank), line(t('mail.formSignature'), blank)].join('\n'),
    ...(isGoods ? [t('mail.formReturn', { days: freeDays })] : []),
  ];
  return { name: t('mail.formFile', { number: order.number }), text: `${parts.join('\n\n')}\n` };
}
