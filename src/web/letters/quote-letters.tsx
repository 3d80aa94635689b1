import type { ReactNode } from 'react';
import { answeredTotals } from '#domain/quotes/quote-totals.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import type { CartRow } from '#domain/cart/cart.ts';
import { quoteNumber, type AskedQuote, type QuoteItem } from '#domain/quotes/quote.ts';
import { writeDay } from '#texts/dates.ts';
import { unitPrice } from '#texts/each-price.ts';
import { packedQuantity } from '#texts/packed-quantity.ts';
import { Button, MailLink, PhoneLink } from '#web/letter-parts/links.tsx';
import { Facts, Goods, Sums } from '#web/letter-parts/rows.tsx';
import { Paragraphs, Section, Text } from '#web/letter-parts/text.tsx';
import type { LetterDesk, Write } from './letter.tsx';
import { withoutLinks } from './without-links.ts';

interface Told {
  readonly quote: AskedQuote;
  readonly desk: LetterDesk;
}

/** The letter contains no words of a guest, because the address may be a stranger's. */
export const quoteAsked: Write<'quote-asked'> = ({ quote }, desk) => {
  const { t } = desk;
  const isGuest = quote.customerId === undefined;
  return {
    subject: t('mail.quoteAskedSubject', { number: quoteNumber(quote.id) }),
    title: t('mail.quoteAskedTitle'),
    lead: t('mail.quoteAskedText', { number: quoteNumber(quote.id) }),
    body: (
      <>
        {!isGuest && <ToQuote quote={quote} desk={desk} />}
        <Lines quote={quote} desk={desk} />
        {isGuest && <Text>{t('mail.quoteNotYou')}</Text>}
      </>
    ),
  };
};

/** The buyer's words are sent without links, as those of every stranger. */
export const quoteToShop: Write<'quote-to-shop'> = ({ quote }, desk) => {
  const { t, storeView } = desk;
  const [first] = quote.messages;
  const name = withoutLinks(quote.name);
  return {
    subject: t('mail.quoteToShopSubject', { number: quoteNumber(quote.id), name }),
    title: t('mail.quoteToShopTitle'),
    subtitle: name,
    lead: t('mail.quoteToShopText', { store: storeView.name, number: quoteNumber(quote.id) }),
    isForShop: true,
    body: (
      <>
        {quote.renewedFrom !== undefined && (
          <Text>{t('mail.quoteRenews', { number: quoteNumber(quote.renewedFrom) })}</Text>
        )}
        <Lines quote={quote} desk={desk} isForShop />
        <Section
          title={t('labels.message')}
          lines={first === undefined ? [] : withoutLinks(first.text).split('\n')}
        />
        <Contact quote={quote} desk={desk} />
      </>
    ),
  };
};

export const quoteAnswered: Write<'quote-answered'> = ({ quote }, desk) => {
  const { t } = desk;
  const number = quoteNumber(quote.id);
  return {
    subject: t('mail.quoteAnsweredSubject', { number }),
    title: t('mail.quoteAnsweredTitle'),
    subtitle: withoutLinks(quote.name),
    lead: t('mail.quoteAnsweredText', { number, day: lastDayOf(quote) }),
    body: (
      <>
        <ToQuote quote={quote} desk={desk} />
        <SellersWords quote={quote} />
        <Lines quote={quote} desk={desk} />
      </>
    ),
    takesQuestions: true,
  };
};

export const quoteRefused: Write<'quote-refused'> = ({ quote }, { t }) => ({
  subject: t('mail.quoteRefusedSubject', { number: quoteNumber(quote.id) }),
  lead: t('mail.quoteRefusedText', { number: quoteNumber(quote.id) }),
  body: <SellersWords quote={quote} />,
  takesQuestions: true,
});

export const quoteEnding: Write<'quote-ending'> = ({ quote }, desk) => {
  const { t } = desk;
  const number = quoteNumber(quote.id);
  return {
    subject: t('mail.quoteEndingSubject', { number, day: lastDayOf(quote) }),
    title: t('mail.quoteEndingTitle'),
    subtitle: withoutLinks(quote.name),
    lead: t('mail.quoteEndingText', { number, day: lastDayOf(quote) }),
    body: (
      <>
        <ToQuote quote={quote} desk={desk} />
        <Lines quote={quote} desk={desk} />
      </>
    ),
    takesQuestions: true,
  };
};

export const quoteDecided: Write<'quote-decided'> = ({ quote }, desk) => {
  const { t } = desk;
  const number = quoteNumber(quote.id);
  const said = isDecided(quote.status) ? quote.status : 'accepted';
  return {
    subject: t(`mail.quoteDecided_${said}`, { number }),
    lead: t('mail.quoteDecidedText', { number, name: withoutLinks(quote.name) }),
    isForShop: true,
    body: (
      <>
        <Lines quote={quote} desk={desk} />
        <Contact quote={quote} desk={desk} />
      </>
    ),
  };
};

/** A message of the buyer to the shop. */
export const quoteMessage: Write<'quote-message'> = ({ quote, message }, desk) => {
  const { t } = desk;
  const number = quoteNumber(quote.id);
  return {
    subject: t('mail.quoteMessageSubject', { number }),
    lead: t('mail.quoteMessageText', { number, name: withoutLinks(quote.name) }),
    isForShop: true,
    body: (
      <>
        <Paragraphs written={withoutLinks(message.text)} />
        <Contact quote={quote} desk={desk} />
      </>
    ),
  };
};

/** A message from the shop to the buyer. */
export const quoteReply: Write<'quote-reply'> = ({ quote, message }, desk) => {
  const { t } = desk;
  const number = quoteNumber(quote.id);
  return {
    subject: t('mail.quoteMessageSubject', { number }),
    lead: t('mail.quoteReplyText', { number, name: withoutLinks(quote.name) }),
    body: (
      <>
        <Paragraphs written={message.text} />
        <ToQuote quote={quote} desk={desk} />
      </>
    ),
    takesQuestions: true,
  };
};

type Decided = 'accepted' | 'declined_by_buyer' | 'canceled';

function isDecided(status: AskedQuote['status']): status is Decided {
  return status === 'accepted' || status === 'declined_by_buyer' || status === 'canceled';
}

function lastDayOf({ expiresAt, createdAt }: AskedQuote): string {
  return writeDay(expiresAt ?? createdAt);
}

/** A guest finds the quote after signing in with the same address (rules/companies#quote-prices). */
function ToQuote({ quote, desk: { t, address } }: Told) {
  return (
    <>
      <Button href={address(`/my-account/quotes/${quoteNumber(quote.id)}`)}>
        {t('mail.quoteButton')}
      </Button>
      {quote.customerId === undefined && <Text>{t('mail.quoteSignIn')}</Text>}
    </>
  );
}

function SellersWords({ quote }: { readonly quote: AskedQuote }) {
  const last = quote.messages.at(-1);
  return last?.author === 'seller' ? <Paragraphs written={last.text} /> : null;
}

/** The goods, with their prices once the quote is answered. The shop also sees the buyer's own prices and wishes. */
function Lines({ quote, desk, isForShop = false }: Told & { readonly isForShop?: boolean }) {
  const { t, format } = desk;
  const totals = answeredTotals(quote);
  return (
    <>
      <Goods
        title={t('mail.quoteLines')}
        rows={quote.items.map((item, index) => ({
          label: t('placedOrder.line', {
            quantity: withSign(item.quantity, item.saleUnit),
            name: item.name,
          }),
          details: [...detailsOf(item, desk), ...(isForShop ? buyersOf(item, desk) : [])],
          ...rowOf(totals?.rows[index], desk),
        }))}
      />
      {totals && (
        <Sums
          rows={[
            { label: t('mail.quoteNet'), value: format.money(totals.total.net) },
            { label: t('mail.quoteVat'), value: format.money(totals.total.vat) },
            {
              label: t('mail.quoteTotal'),
              value: format.money(totals.total.gross),
              isStrong: true,
            },
          ]}
        />
      )}
    </>
  );
}

function rowOf(row: CartRow | undefined, { format }: Told['desk']): { readonly value?: string } {
  return row === undefined ? {} : { value: format.money(row.row.net) };
}

function detailsOf(item: QuoteItem, { t, format }: Told['desk']): readonly string[] {
  const { sku, choices, offer, quantity, saleUnit } = item;
  const packed = packedQuantity(t, quantity, item);
  const each = (amount: string) =>
    saleUnit === undefined ? t('placedOrder.unit', { amount }) : unitPrice(t, amount, saleUnit);
  return [
    t('placedOrder.sku', { sku }),
    ...choices.map(choiceText),
    ...(packed === undefined ? [] : [packed]),
    ...(offer ? [t('mail.quoteUnit', { amount: each(format.money(offer.net)) })] : []),
  ];
}

/** The buyer's own price, wish and remark. */
function buyersOf(
  { unit, requestedNet, remark }: QuoteItem,
  { t, format }: Told['desk'],
): readonly string[] {
  return [
    ...(unit ? [t('mail.quoteOwn', { amount: format.money(unit.net) })] : []),
    ...(requestedNet === undefined
      ? []
      : [t('mail.quoteWished', { amount: format.money(requestedNet) })]),
    ...(remark === '' ? [] : withoutLinks(remark).split('\n')),
  ];
}

function Contact({ quote: { contact }, desk: { t } }: Told) {
  const { email, firstName, lastName, phone, company } = contact;
  const fact = (label: string, value: string, shown: ReactNode = value) =>
    value === '' ? [] : [{ label, value: shown }];
  return (
    <Facts
      title={t('mail.requestFrom')}
      rows={[
        ...fact(t('labels.name'), withoutLinks(`${firstName} ${lastName}`)),
        ...fact(t('labels.email'), email, <MailLink email={email} />),
        ...fact(t('labels.phone'), phone, <PhoneLink phone={phone} />),
        ...fact(t('labels.company'), withoutLinks(company)),
      ]}
    />
  );
}
