import type { ChoiceInWords } from '#domain/catalog/choice-text.ts';
import { priceFound, offerFound, type FoundArticle } from '#domain/pricing/price-found.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { choicesInWords } from '#domain/catalog/choices-in-words.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import { partPrice } from '#domain/pricing/added-price.ts';
import type { QuoteItem } from '#domain/quotes/quote.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Asking } from '#server/asking.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import type { NewQuoteItem } from '#server/repositories/quotes/quote-lists.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findArticles } from '#server/workflows/find-articles.ts';

/** A line of a quote list with its article and the list price of its buyer. */
export interface PricedQuoteItem<Item> {
  readonly item: Item;
  readonly found?: FoundArticle;
  readonly choices: readonly ChoiceInWords[];
  readonly unit?: Price;
  readonly vatRate?: VatRate;
}

type PricedFor = Pick<Asking, 'viewer' | 'storeView' | 'now'>;

/**
 * Looks the articles of a quote list up, with the list prices of its buyer. The seller knows them also where
 * the buyer sees none, so the caller must not show them to a buyer without prices.
 */
export async function priceQuoteItems<Item extends NewQuoteItem>(
  db: Db,
  items: readonly Item[],
  { viewer, storeView, now }: PricedFor,
): Promise<readonly PricedQuoteItem<Item>[]> {
  const found = await findArticles(db, storeView, items);
  const buying = { viewer, storeView: openView(storeView), vatRules: await loadVatRules(db), now };
  return items.map((item, index) => {
    const { [index]: each } = found;
    if (each === undefined) return { item, choices: [] };
    const offered = offerFound(each, buying);
    const line = priceFound(offered, item);
    const { vatRate } = offered.offered;
    return {
      item,
      found: each,
      choices: choicesInWords(offered.offered, each.article, item.options, (part) =>
        partPrice(offered.offered, part, item.quantity),
      ),
      ...(vatRate !== undefined && { vatRate }),
      ...(line.ok && { unit: line.value.unit, vatRate: line.value.vatRate }),
    };
  });
}

/** The lines of a list as a quote keeps them, with their names and list prices. */
export async function quotedItems(
  db: Db,
  items: readonly NewQuoteItem[],
  context: PricedFor,
): Promise<readonly QuoteItem[]> {
  const priced = await priceQuoteItems(db, items, context);
  return priced.map(({ item, found, choices, unit, vatRate }) => ({
    ...item,
    name: found?.product.name ?? item.sku,
    urlPath: '',
    ...(found && packingOf(found.article, found.product)),
    choices,
    problems: [],
    ...(unit && { unit }),
    ...(vatRate !== undefined && { vatRate }),
  }));
}

function openView(storeView: StoreView): StoreView {
  const prices = { ...storeView.settings.prices, hiddenForGroups: [], cartHiddenForGroups: [] };
  return { ...storeView, settings: { ...storeView.settings, prices } };
}
