import type { Viewer } from '#domain/customer/viewer.ts';
import { ore } from '#domain/money/ore.ts';
import type { AgreedPrice } from '#domain/pricing/agreed-price.ts';
import { priceFileColumns, priceFileRow } from '#domain/pricing/price-file-row.ts';
import { rewriteForExcel, writeCsv } from '#server/exchange/exports/export-csv.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { importAgreedPrices } from '#server/exchange/tables/import-agreed-prices.ts';
import {
  listAgreedPrices,
  loadAgreedPrices,
} from '#server/repositories/companies/agreed-prices.ts';
import type { StoredCompany } from '#server/repositories/companies/companies.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { priceFile } from '#server/workflows/prices/price-file.ts';
import { removeAgreedPrices } from '#server/workflows/prices/write-agreed-prices.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import { writeDay } from '#texts/dates.ts';
import { flag, needed, text, type Command } from './command.ts';
import { companyNamed } from './describe-company.ts';
import { agreedShape, columnNotes } from './import-columns.ts';
import { importCommand } from './import.ts';
import { kroner, lastDay, percentage, wholeNumber } from './kroner.ts';
import { fileToWrite } from './named-file.ts';
import { table } from './output.ts';

const words = ['COMPANY'] as const;
const project = text('NAME', 'option.agreed_project');

const imports = importCommand({
  kind: 'company-prices',
  name: 'prices company import',
  about: 'about.prices_company_import',
  words,
  notes: () => columnNotes(agreedShape),
  importer: async (database, base, input) => {
    const { id: companyId } = await companyNamed(database.read, input.words[0]);
    return importAgreedPrices(database, { ...base, companyId });
  },
});

const list: Command = {
  name: 'prices company list',
  about: 'about.prices_company_list',
  words,
  options: { project },
  run: async (input, { output, database }) => {
    const { read } = await database();
    const { id } = await companyNamed(read, input.words[0]);
    const only = input.text('project');
    const all = await listAgreedPrices(read, id);
    const prices = all.filter((each) => only === undefined || each.project === only);
    const heads = ['goods', 'quantity', 'agreed', 'project', 'from', 'last_day'] as const;
    const headings = heads.map((each) => say(`head.${each}`));
    const lines =
      prices.length === 0 ? [say('agreements.none')] : table(headings, prices.map(rowOf));
    output.result({ prices }, lines);
  },
};

function rowOf({ goods, quantity, value, project: name, from, to }: AgreedPrice) {
  return [
    goodsText(goods),
    quantity,
    goods.kind === 'group' ? `−${percentage(value)}` : kroner(ore(value)),
    name,
    from === undefined ? '' : writeDay(from),
    to === undefined ? '' : lastDay(to),
  ];
}

function goodsText(goods: AgreedPrice['goods']): string {
  if (goods.kind === 'group') return say('agreements.group', { code: goods.code });
  return goods.kind === 'cell' ? say('agreements.cell', { sku: goods.sku }) : goods.sku;
}

const exports: Command = {
  name: 'prices company export',
  about: 'about.prices_company_export',
  words,
  options: {
    file: needed('FILE', 'option.where'),
    excel: flag('option.excel'),
  },
  run: async (input, { config, output, database }) => {
    const file = fileToWrite(input.text('file') ?? '');
    const start = performance.now();
    const opened = await database();
    const company = await companyNamed(opened.read, input.words[0]);
    const now = config.clock();
    const rows = await opened.snapshot(async (db) => {
      const [storeView] = await loadStoreViews(db);
      const buyer = { viewer: await viewerFor(db, company), storeView, now };
      return writeCsv(file, priceFileColumns, rowsOf(priceFile(db, buyer)));
    });
    if (input.flag('excel')) await rewriteForExcel(file);
    const seconds = Math.round((performance.now() - start) / 10) / 100;
    output.result({ file, rows, seconds }, [
      say('export.done', { rows, file, seconds: wholeNumber(seconds) }),
    ]);
  },
};

/** The viewer that a user of the company is, so that the file has the prices that users pay. */
async function viewerFor(db: Db, { id, groupId }: StoredCompany): Promise<Viewer> {
  const agreed = await loadAgreedPrices(db, id);
  return { groupId, companyId: id, hasNetPrices: true, agreed };
}

async function* rowsOf(lines: ReturnType<typeof priceFile>) {
  for await (const line of lines) yield priceFileRow(line);
}

const remove: Command = {
  name: 'prices company remove',
  about: 'about.prices_company_remove',
  words,
  options: { project, 'dry-run': flag('option.rehearse') },
  act: async (input, { output, acting }) => {
    const by = await acting();
    const { id: companyId, name } = await companyNamed(by.database.read, input.words[0]);
    const only = input.text('project');
    const removal = { companyId, ...(only !== undefined && { project: only }) };
    const isDryRun = input.flag('dry-run');
    const count = isDryRun
      ? await rehearse(by, (_, joined) => removeAgreedPrices(removal, joined))
      : await removeAgreedPrices(removal, by);
    const told = say('agreements.removed', { count, name });
    output.result(
      { company: companyId, count, ...(isDryRun && { isDryRun }) },
      isDryRun ? [say('money.nothing_done'), told] : [told],
    );
  },
};

export const companyPriceCommands: readonly Command[] = [imports, list, exports, remove];
