import {
  findTaxRateIds,
  saveTaxClass,
  saveTaxRate,
  saveTaxRule,
} from '#server/repositories/catalogue/catalog-changes.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readDate, readDecimal } from '#domain/import/feed-values.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { RowError, type ImportReport } from '#server/exchange/files/report.ts';

const ruleColumns = {
  needed: ['rule', 'rates'],
  others: ['priority', 'product_tax_classes', 'customer_tax_classes'],
};
const rateColumns = {
  needed: ['Code', 'Country', 'Rate'],
  others: [
    'State',
    'Zip/Post Code',
    'Zip/Post is Range',
    'Range From',
    'Range To',
    'Valid From',
    'Valid To',
  ],
};

/** Tax rates or tax rules: the header says which. */
export async function importTaxes(database: Database, options: TableImport): Promise<ImportReport> {
  const { header } = await readCsv(options.file);
  return header.includes('rule')
    ? importTable(database, options, ruleColumns, async (tx, cells, now) => {
        const outcome = await saveTaxRule(tx, await readRule(tx, cells));
        if (outcome !== 'unchanged') await logChanges(tx, 'tax', [cells.given('rule') ?? ''], now);
        return outcome;
      })
    : importTable(database, options, rateColumns, async (tx, cells, now) => {
        const outcome = await saveTaxRate(tx, readRate(cells));
        if (outcome !== 'unchanged') await logChanges(tx, 'tax', [cells.given('Code') ?? ''], now);
        return outcome;
      });
}

function readRate(cells: Cells) {
  const text = (column: string) => cells.given(column) ?? '';
  const code = text('Code');
  if (code === '') throw new RowError('Code', 'tax.code', 'A rate needs a code');
  const percent = readDecimal(text('Rate'));
  if (percent === undefined || percent < 0 || percent > 100) {
    throw new RowError('Rate', 'tax.rate', `"${text('Rate')}" is not a percentage`);
  }
  const country = text('Country').toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) {
    throw new RowError('Country', 'tax.country', `"${text('Country')}" is not a country like NO`);
  }
  const from = readDay(text('Valid From'), 'Valid From', 'start');
  const to = readDay(text('Valid To'), 'Valid To', 'end');
  return {
    code,
    country,
    region: text('State') === '*' ? '' : text('State'),
    ...postcodesOf(text),
    rate: Math.round(percent * 100),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** `*`, one code, or a range in columns of its own. */
function postcodesOf(text: (column: string) => string): {
  postcodeFrom?: string;
  postcodeTo?: string;
} {
  if (text('Zip/Post is Range') === '1') {
    return { postcodeFrom: text('Range From'), postcodeTo: text('Range To') };
  }
  const code = text('Zip/Post Code');
  return code === '' || code === '*' ? {} : { postcodeFrom: code, postcodeTo: code };
}

function readDay(text: string, column: string, edge: 'start' | 'end') {
  if (text === '') return undefined;
  const at = readDate(text, edge);
  if (at === undefined) throw new RowError(column, 'date.invalid', `"${text}" is not a date`);
  return at;
}

async function readRule(tx: Db, cells: Cells) {
  const list = (column: string) => cells.list(column);
  const name = cells.given('rule') ?? '';
  if (name === '') throw new RowError('rule', 'tax.rule', 'A rule needs a name');
  const rates = list('rates');
  const ids = await findTaxRateIds(tx, rates);
  const unknown = rates.find((code) => !ids.has(code));
  if (unknown !== undefined || rates.length === 0) {
    throw new RowError('rates', 'tax.rate_unknown', `There is no tax rate "${unknown ?? ''}"`);
  }
  const classIds = async (kind: 'product' | 'customer', names: readonly string[]) => {
    const found: number[] = [];
    for (const each of names) found.push(await saveTaxClass(tx, kind, each));
    return found;
  };
  return {
    name,
    priority: cells.decimal('priority') ?? 0,
    productClassIds: await classIds('product', list('product_tax_classes')),
    customerClassIds: await classIds('customer', list('customer_tax_classes')),
    rateIds: rates.flatMap((code) => ids.get(code) ?? []),
  };
}
