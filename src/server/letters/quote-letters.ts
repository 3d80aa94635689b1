import type { LetterKind } from '#contract/letters/letter-documents.ts';
import { quoteNumber, type AskedQuote } from '#domain/quotes/quote.ts';
import { findQuote } from '#server/repositories/quotes/quotes.ts';
import { by, kind, type Addressed, type Desk } from './letter-kind.ts';
import { byQuote, ofQuoteMessage } from './waiting-documents.ts';

/** A key for each time that an event happens, since a quote may be answered again. */
const keyOf = ({ id, updatedAt }: AskedQuote, event: string) =>
  `quote-${quoteNumber(id)}-${event}-${updatedAt}`;

type BuyersKind = Extract<
  LetterKind,
  'quote-asked' | 'quote-answered' | 'quote-refused' | 'quote-ending'
>;

/** A letter to the buyer. An address that a guest wrote may be a stranger's. */
function toBuyer(name: BuyersKind) {
  return kind(byQuote, async ({ quoteId }, { services, seller }) => {
    const quote = await findQuote(services.database.read, quoteId);
    if (quote === undefined) return undefined;
    const { email: to } = quote.contact;
    const isOfStranger =
      name === 'quote-asked' && quote.customerId === undefined && to !== seller.email;
    const { storeCode } = quote;
    return { key: keyOf(quote, name), to, storeCode, isOfStranger, ...by(name, { quote }) };
  });
}

/** A letter to the shop, which may answer it; undefined where the shop has no address. */
function toShop(
  quote: AskedQuote,
  { seller }: Desk,
  event: string,
  written: Pick<Addressed, 'write'>,
): Addressed | undefined {
  const { email: to } = seller;
  if (to === '') return undefined;
  const { storeCode, contact } = quote;
  return { key: keyOf(quote, event), to, replyTo: contact.email, storeCode, ...written };
}

/** Letters about quotes (rules/companies#quotes). */
export const quoteLetters = {
  'mail.quote-asked': toBuyer('quote-asked'),
  'mail.quote-answered': toBuyer('quote-answered'),
  'mail.quote-refused': toBuyer('quote-refused'),
  'mail.quote-ending': toBuyer('quote-ending'),
  'mail.quote-to-shop': kind(byQuote, async ({ quoteId }, desk) => {
    const quote = await findQuote(desk.services.database.read, quoteId);
    return quote && toShop(quote, desk, 'to-shop', by('quote-to-shop', { quote }));
  }),
  'mail.quote-decided': kind(byQuote, async ({ quoteId }, desk) => {
    const quote = await findQuote(desk.services.database.read, quoteId);
    return quote && toShop(quote, desk, quote.status, by('quote-decided', { quote }));
  }),
  'mail.quote-message': kind(ofQuoteMessage, async ({ quoteId, quoteMessageId }, desk) => {
    const quote = await findQuote(desk.services.database.read, quoteId);
    const message = quote?.messages.find(({ id }) => id === quoteMessageId);
    if (quote === undefined || message === undefined) return undefined;
    if (message.author === 'seller') {
      const { storeCode, contact } = quote;
      const key = keyOf(quote, `reply-${quoteMessageId}`);
      return { key, to: contact.email, storeCode, ...by('quote-reply', { quote, message }) };
    }
    const written = by('quote-message', { quote, message });
    return toShop(quote, desk, `message-${quoteMessageId}`, written);
  }),
};
