import { refuse } from '#server/exchange/files/refusals.ts';
import { readTaxRateRow, taxRateColumns } from '#domain/money/tax-rate-row.ts';
import { writeTaxRate, writeTaxRule } from '#server/workflows/catalog/write-taxes.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { withKnownColumns } from '#server/exchange/files/known-columns.ts';

const ruleColumns = {
  needed: ['rule', 'rates'],
  others: ['priority', 'product_tax_classes', 'customer_tax_classes'],
};

/** Imports tax rates or rules, depending on the header. */
export const importTaxes: Importer = async (database, options) => {
  const source = withKnownColumns(await readCsv(options.file, options.encoding), ['rule']);
  const importer = source.header.includes('rule') ? importRules : importRates;
  return importer(database, { ...options, source });
};

const importRates = tableImporter(taxRateColumns, (cells, acting) =>
  writeTaxRate(readTaxRateRow(cells), acting),
);

const importRules = tableImporter(ruleColumns, async (cells, acting) => {
  const name = cells.given('rule') ?? '';
  if (name === '') refuse('rule', 'tax.rule');
  const rule = {
    name,
    priority: cells.whole('priority') ?? 0,
    rates: cells.list('rates'),
    productClasses: { names: cells.list('product_tax_classes') },
    customerClasses: { names: cells.list('customer_tax_classes') },
  };
  const result = await writeTaxRule(rule, acting);
  if (result.kind === 'written') return result.outcome;
  return refuse('rates', 'tax.rate_unknown', { text: result.code });
});
