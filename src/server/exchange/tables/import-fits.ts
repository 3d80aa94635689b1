import { closesCycle, maxFitPieces } from '#domain/content/fit.ts';
import type { Cells } from '#domain/import/cells.ts';
import { checkSku, maxNameLetters } from '#domain/import/feed-values.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';
import { checkLength, refuse, refusing } from '#server/exchange/files/refusals.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { findFit, loadFits, type FitRecord } from '#server/repositories/content/fits.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { removeFit, writeFit } from '#server/workflows/content/write-content.ts';

export const fitColumns = {
  needed: ['part', 'needs'],
  others: ['kind', 'quantity'],
  inViews: ['why'],
};
const kinds: ReadonlyMap<string, boolean> = new Map([
  ['required', true],
  ['recommended', false],
]);

/** Imports needs of articles; the empty mark in `kind` removes a need (rules/content#sets). */
export const importFits = tableImporter(fitColumns, async (cells, acting) => {
  const { read } = acting.database;
  const part = checkSku(cells.given('part') ?? '', refusing('part'));
  const needs = checkSku(cells.given('needs') ?? '', refusing('needs'));
  const known = await findFit(read, { part, needs });
  if (cells.isEmptied('kind')) {
    return known === undefined ? 'unchanged' : removeFit(known, acting);
  }
  const fresh = { part, needs, quantity: 1, isRequired: true, why: '', words: {} };
  const after = fitAfter(known ?? fresh, cells);
  if (known === undefined) {
    if (closesCycle(await loadFits(read, ''), after)) refuse('needs', 'fit.cycle', { part, needs });
    await noticeUnknown(read, cells, after);
  }
  return writeFit({ known, after }, acting);
});

function fitAfter(before: FitRecord, cells: Cells): FitRecord {
  const why = checkLength('why', cells.given('why') ?? before.why, maxNameLetters);
  if (why === '') refuse('why', 'value.missing', { expected: 'fit' });
  const isRequired = cells.read('kind', (text) => kinds.get(text.toLowerCase()), 'fit.kind');
  return {
    ...before,
    why,
    quantity: cells.after('quantity', quantityIn(cells), before.quantity, 1),
    isRequired: isRequired ?? before.isRequired,
    words: { ...before.words, ...cells.views('why') },
  };
}

function quantityIn(cells: Cells): number | undefined {
  const quantity = cells.decimal('quantity');
  if (quantity === undefined) return undefined;
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= maxFitPieces) return quantity;
  const text = String(quantity);
  return refuse('quantity', 'number.invalid', { text, max: maxFitPieces, expected: 'pieces' });
}

/** Remarks unknown articles. They may come later, and are left out until then. */
async function noticeUnknown(db: Db, cells: Cells, { part, needs }: FitRecord): Promise<void> {
  const ids = await findProductIds(db, [part, needs]);
  for (const [column, sku] of [['part', part] as const, ['needs', needs] as const]) {
    if (!ids.has(sku.toLowerCase())) cells.notice(column, 'product.unknown', { sku });
  }
}
