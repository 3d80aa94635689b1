import type { ProductDocument } from '#domain/catalog/product-document.ts';
import type { Acting } from '#server/acting.ts';
import {
  addPricePoints,
  type PriceHistoryEntry,
} from '#server/repositories/catalog/price-history.ts';
import { deleteTiers, saveTier, type TierRecord } from '#server/repositories/catalog/prices.ts';
import { saveProductDocument } from '#server/repositories/catalog/product-documents.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';
import { telling } from '#server/workflows/telling.ts';
import { tellingPrice } from './telling-price.ts';

interface Article {
  readonly sku: string;
  readonly productId: number;
}

interface WrittenTiers extends Article {
  /** The article's other tier prices are deleted first. */
  readonly dropsOthers?: boolean;
  readonly tier?: TierRecord;
}

export function writeTiers(
  { sku, productId, dropsOthers = false, tier }: WrittenTiers,
  acting: Acting,
): Promise<Outcome> {
  return tellingPrice(acting, sku, async (tx) => {
    const isDropped = dropsOthers && (await deleteTiers(tx, productId)) > 0;
    const saved = tier === undefined ? 'unchanged' : await saveTier(tx, productId, tier);
    const outcome = saved === 'unchanged' && isDropped ? 'updated' : saved;
    if (outcome !== 'unchanged') await recordPrices(tx, [productId], acting.now);
    return outcome;
  });
}

/** Writes a price from before the catalogue came here (rules/prices#earlier-price). */
export function writePastPrice(
  { sku, ...entry }: PriceHistoryEntry & Article,
  acting: Acting,
): Promise<Outcome> {
  return tellingPrice(acting, sku, async (tx) =>
    (await addPricePoints(tx, [entry])) === 0 ? 'unchanged' : 'created',
  );
}

interface WrittenMatrix extends Article {
  readonly document: ProductDocument;
  readonly matrix: ProductDocument['matrix'];
}

export function writeMatrix(
  { sku, productId, document: { matrix: before, ...rest }, matrix }: WrittenMatrix,
  acting: Acting,
): Promise<Outcome> {
  return telling(acting, ['price', sku], async (tx) => {
    if (JSON.stringify(matrix) === JSON.stringify(before)) return 'unchanged';
    await saveProductDocument(tx, productId, { ...rest, ...(matrix && { matrix }) });
    return before === undefined ? 'created' : 'updated';
  });
}
