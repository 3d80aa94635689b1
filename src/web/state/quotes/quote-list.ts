import { isRefusal } from '#contract/http/api-error.ts';
import * as calls from '#contract/quotes.ts';
import type { QuoteItemRequest, ServedQuoteItem } from '#contract/wire/quote-item.ts';
import type { QuoteRequest } from '#domain/quotes/check-quote-request.ts';
import type { QuoteContact } from '#domain/quotes/quote.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { quotesStore } from '#web/state/marked-lists.ts';
import { client } from '#web/state/page/this-page.ts';
import { currentSession } from '#web/state/session/session.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { quotesKind } from './quotes-kind.ts';

/** Puts a guest's list into that of the account. */
export async function bringQuotes(guestId: string): Promise<void> {
  const { result: id } = await client.call(calls.assign, { body: { quoteId: guestId } });
  await save(id, (await client.call(calls.pull, {})).result.length);
}

/** Adds lines to the list, which the first one opens. Throws `ApiError`. */
export async function addToQuotes(items: readonly QuoteItemRequest[]): Promise<void> {
  let id = (await knownId()) ?? (await open());
  for (const body of items) {
    try {
      await client.call(calls.update, { query: { quoteId: id }, body });
    } catch (error) {
      // The shop forgets lists of guests that are not used.
      if (!isRefusal(error) || error.code !== 'quote.not_found') throw error;
      id = await open();
      await client.call(calls.update, { query: { quoteId: id }, body });
    }
  }
  await pullQuotes();
}

/** The lines of the list. Throws `ApiError`. */
export async function pullQuotes(): Promise<readonly ServedQuoteItem[]> {
  const id = await knownId();
  if (id === undefined && !currentSession()) return [];
  try {
    const { result } = await client.call(calls.pull, {
      query: id === undefined ? {} : { quoteId: id },
    });
    await save(result[0]?.cartId ?? id ?? '', result.length);
    return result;
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'quote.not_found') throw error;
    await save('', 0);
    return [];
  }
}

/** Sets quantity, remark and wished price of a line. Throws `ApiError`. */
export async function setQuoteLine(
  { sku, options, serverItemId, cartId, ...line }: ServedQuoteItem,
  changed: Pick<QuoteItemRequest, 'remark' | 'requestedNet'> & { readonly quantity?: number },
): Promise<void> {
  const body = { sku, options, serverItemId, quantity: line.quantity, ...changed };
  await client.call(calls.update, { query: { quoteId: cartId }, body });
}

export async function removeQuoteLine({
  sku,
  serverItemId,
  cartId,
}: ServedQuoteItem): Promise<void> {
  await client.call(calls.remove, { query: { quoteId: cartId }, body: { sku, serverItemId } });
}

interface Asked {
  readonly written: QuoteRequest;
  /** A guest's; a customer's is in the profile. */
  readonly contact?: QuoteContact;
  readonly key: string;
}

/** Asks for the quote and returns its number. Throws `ApiError`. */
export async function askForQuote({ written, contact, key }: Asked): Promise<string> {
  const id = await knownId();
  const query = id === undefined ? {} : { quoteId: id };
  const { result } = contact
    ? await client.call(calls.requestAsGuest, { query, body: { written, contact, key } })
    : await client.call(calls.request, { query, body: { written, key } });
  await save(id ?? '', 0);
  return result.increment_id;
}

async function knownId(): Promise<string | undefined> {
  const [id = ''] = (await browserStorage.read(quotesKind)) ?? [];
  return id === '' ? undefined : id;
}

async function open(): Promise<string> {
  const { result: id } = await client.call(calls.create, {});
  await save(id, 0);
  return id;
}

async function save(id: string, count: number): Promise<void> {
  quotesStore.setState(count);
  await browserStorage.write(quotesKind, [id, String(count)]);
  tellTabs('quotes');
}
