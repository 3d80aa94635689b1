import { quoteTotals } from '#domain/quotes/quote-totals.ts';
import {
  parseQuoteNumber,
  quoteNumber,
  type AskedQuote,
  type QuoteItem,
  type QuoteStatus,
} from '#domain/quotes/quote.ts';
import { writeDay } from '#texts/dates.ts';
import { quoteTexts } from '#texts/quote-texts.ts';
import { say, spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { noSuch } from './command.ts';
import { kroner, localTime, percentage } from './kroner.ts';
import { facts } from './output.ts';

/** The id of a quote: `Q000031`, `q31` or `31`. */
export function idOfQuote(word = ''): number {
  const id = parseQuoteNumber(word);
  if (id === undefined) throw noSuch('quote', word);
  return id;
}

export function quoteStatusText(status: QuoteStatus): string {
  return quoteTexts[spokenLanguage()](`quotes.status_${status}`);
}

/** The sum that the quote comes to now: as answered, else as drafted or listed. */
export function quoteSum({ items }: Pick<AskedQuote, 'items'>): string {
  const present = items.map(({ draftedNet: net, ...item }): QuoteItem => {
    const { vatRate } = item;
    return net === undefined || vatRate === undefined ? item : { ...item, offer: { net, vatRate } };
  });
  const { negotiated } = quoteTotals({ items: present });
  return negotiated === undefined ? '' : kroner(negotiated.total.net);
}

export function describeQuote(quote: AskedQuote): readonly string[] {
  const { contact, expiresAt, requestedDiscount, lastDay } = quote;
  const discount = quote.draftedDiscount ?? quote.discount;
  const fact = (label: string, value: string) => (value === '' ? [] : [[label, value] as const]);
  return [
    ...facts([
      [say('head.number'), quoteNumber(quote.id)],
      [say('head.name'), quote.name],
      [say('head.status'), quoteStatusText(quote.status)],
      [say('head.asked'), localTime(quote.createdAt)],
      [say('head.view'), quote.storeCode],
      [say('quotes.from'), `${contact.firstName} ${contact.lastName}, ${contact.email}`],
      ...fact(say('quotes.company'), contact.company),
      ...fact(say('quotes.phone'), contact.phone),
      ...(quote.renewedFrom === undefined
        ? []
        : fact(say('quotes.renews'), quoteNumber(quote.renewedFrom))),
      ...(requestedDiscount === undefined
        ? []
        : fact(say('quotes.wish'), percentage(requestedDiscount))),
      ...fact(say('quotes.last_day'), lastDay),
      ...(discount === undefined ? [] : fact(say('quotes.discount'), percentage(discount))),
      ...fact(say('quotes.total'), quoteSum(quote)),
      ...(expiresAt === undefined ? [] : fact(say('quotes.valid'), writeDay(expiresAt))),
    ]),
    '',
    ...quote.items.flatMap(describeItem),
    ...quote.messages.flatMap(({ createdAt, author, text }) => [
      '',
      `${localTime(createdAt)}  ${say(`quotes.${author}`)}`,
      ...text.split('\n'),
    ]),
  ];
}

function describeItem(item: QuoteItem, index: number): readonly string[] {
  const { name, sku, quantity, choices, remark, unit, requestedNet, draftedNet, offer } = item;
  const prices = [
    unit === undefined
      ? say('quotes.no_own_price')
      : say('quotes.own_price', { amount: kroner(unit.net) }),
    ...(requestedNet === undefined ? [] : [say('quotes.wished', { amount: kroner(requestedNet) })]),
    ...(offer === undefined ? [] : [say('quotes.offered', { amount: kroner(offer.net) })]),
    ...(draftedNet === undefined ? [] : [say('quotes.drafted', { amount: kroner(draftedNet) })]),
  ];
  return [
    say('quotes.line', { line: index + 1, quantity, name, sku }),
    ...choices.map(({ label, value }) => `   ${label === '' ? value : `${label}: ${value}`}`),
    `   ${prices.join(', ')}`,
    ...(remark === '' ? [] : remark.split('\n').map((line) => `   ${line}`)),
  ];
}
