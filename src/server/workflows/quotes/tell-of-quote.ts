import { quoteNumber } from '#domain/quotes/quote.ts';
import type { Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import type { Db } from '#server/repositories/system/database.ts';

type Told = 'asked' | 'to-shop' | 'answered' | 'refused' | 'ending' | 'decided';

/** Sends letters about a quote; `time` tells apart those that may come more than once. */
export async function tellOfQuote(
  tx: Db,
  id: number,
  kinds: readonly Told[],
  now: Moment,
  time = '',
): Promise<void> {
  for (const kind of kinds) {
    const key = `quote-${kind} ${quoteNumber(id)} ${time}`.trim();
    await sendLetter(tx, { kind: `mail.quote-${kind}`, key, document: { quoteId: id } }, now);
  }
}

/** Passes a message on to the other party. The words of an answer go out with the answer. */
export async function tellOfQuoteMessage(
  tx: Db,
  quoteId: number,
  quoteMessageId: number,
  now: Moment,
): Promise<void> {
  const key = `quote-message ${quoteNumber(quoteId)} ${quoteMessageId}`;
  await sendLetter(
    tx,
    { kind: 'mail.quote-message', key, document: { quoteId, quoteMessageId } },
    now,
  );
}
