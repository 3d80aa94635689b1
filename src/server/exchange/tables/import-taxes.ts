import { refuse } from '#server/exchange/files/refusals.ts';
import { readTaxRateRow, taxRateColumns } from '#domain/money/tax-rate-row.ts';
import type { Cells } from '#domain/import/cells.ts';
import {
  findTaxRateIds,
  saveTaxClass,
  saveTaxRate,
  saveTaxRule,
} from '#server/repositories/catalogue/catalog-changes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { tableImporter, told } from '#server/exchange/files/import-table.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { withKnownColumns } from '#server/exchange/files/known-columns.ts';

const ruleColumns = {
  needed: ['rule', 'rates'],
  others: ['priority', 'product_tax_classes', 'customer_tax_classes'],
};

/** Rates or rules: the header tells which. */
export const importTaxes: Importer = async (database, options) => {
  const source = withKnownColumns(await readCsv(options.file, options.encoding), ['rule']);
  const importer = source.header.includes('rule') ? importRules : importRates;
  return importer(database, { ...options, source });
};

const importRates = tableImporter(taxRateColumns, async (tx, cells, now) => {
  const rate = readTaxRateRow(cells);
  return told(tx, await saveTaxRate(tx, rate), ['tax', rate.code], now);
});

const importRules = tableImporter(ruleColumns, async (tx, cells, now) => {
  const rule = await readRule(tx, cells);
  return told(tx, await saveTaxRule(tx, rule), ['tax', rule.name], now);
});

async function readRule(tx: Db, cells: Cells) {
  const list = (column: string) => cells.list(column);
  const name = cells.given('rule') ?? '';
  if (name === '') refuse('rule', 'tax.rule');
  const rates = list('rates');
  const ids = await findTaxRateIds(tx, rates);
  const unknown = rates.find((code) => !ids.has(code));
  if (unknown !== undefined || rates.length === 0) {
    refuse('rates', 'tax.rate_unknown', { text: unknown ?? '' });
  }
  const classIds = async (kind: 'product' | 'customer', names: readonly string[]) => {
    const found: number[] = [];
    for (const each of names) found.push(await saveTaxClass(tx, kind, each));
    return found;
  };
  return {
    name,
    priority: cells.whole('priority') ?? 0,
    productClassIds: await classIds('product', list('product_tax_classes')),
    customerClassIds: await classIds('customer', list('customer_tax_classes')),
    rateIds: rates.flatMap((code) => ids.get(code) ?? []),
  };
}
