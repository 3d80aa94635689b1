import { open, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decimalMarks } from '#domain/import/decimal-mark.ts';
import type { Config } from '#server/config.ts';
import { openMedia } from '#server/engines/media/port.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importCampaigns } from '#server/exchange/tables/import-campaigns.ts';
import { importCategories } from '#server/exchange/tables/import-categories.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importCoupons } from '#server/exchange/tables/import-coupons.ts';
import { importCustomers } from '#server/exchange/tables/import-customers.ts';
import { importFits } from '#server/exchange/tables/import-fits.ts';
import { importIndex } from '#server/exchange/index/import-index.ts';
import { importPriceMatrix } from '#server/exchange/tables/import-price-matrix.ts';
import { importPriceHistory } from '#server/exchange/tables/import-price-history.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import type { Behaviour } from '#server/exchange/products/product-row-reader.ts';
import type { PicturePlaces } from '#server/exchange/pictures/picture-intake.ts';
import { openRowPictures, type RowPictures } from '#server/exchange/pictures/row-pictures.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importReviews } from '#server/exchange/tables/import-reviews.ts';
import { importShipping } from '#server/exchange/tables/import-shipping.ts';
import { importShopStock } from '#server/exchange/tables/import-shop-stock.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { importTaxes } from '#server/exchange/tables/import-taxes.ts';
import { importTierPrices } from '#server/exchange/tables/import-tier-prices.ts';
import { encodings } from '#server/exchange/files/encoding.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import {
  CommandError,
  flag,
  needed,
  noSuch,
  oneOf,
  text,
  type Command,
  type CommandInput,
  type CommandOption,
  type ExitCode,
} from './command.ts';
import { recordImport } from '#server/workflows/imports/record-import.ts';
import { columnNotes, fileShapes } from './import-columns.ts';
import { reportLines } from './report-lines.ts';

const common: Readonly<Record<string, CommandOption>> = {
  file: needed('FILE', 'option.file'),
  'dry-run': flag('option.dry_run'),
  'on-error': oneOf(['stop', 'skip'], 'option.on_error'),
  encoding: oneOf(encodings, 'option.encoding'),
  decimal: oneOf(decimalMarks, 'option.decimal'),
  report: text('FILE', 'option.report'),
};

const prices = oneOf(['net', 'gross'], 'option.prices');
const images = text('DIR', 'option.images');
const behaviour = oneOf(['append', 'replace', 'delete'], 'option.behaviour');

interface ImportKind extends Pick<Command, 'words' | 'notes'> {
  readonly kind: string;
  /** The words to type; `import` with the kind unless given. */
  readonly name?: string;
  readonly about: TerminalKey;
  readonly options?: Readonly<Record<string, CommandOption>>;
  readonly importer: (
    database: WorkedDatabase,
    base: TableImport,
    input: CommandInput,
    config: Config,
  ) => Promise<ImportReport>;
}

const kinds: readonly ImportKind[] = [
  {
    kind: 'products',
    about: 'about.products',
    options: {
      behaviour,
      prices,
      separator: text('S', 'option.separator'),
      enclosed: flag('option.enclosed'),
      images,
      'create-options': flag('option.create_options'),
      'keep-stock': flag('option.keep_stock'),
    },
    importer: async (database, base, input, config) =>
      importProducts(database, {
        ...base,
        isGross: isGrossIn(input),
        behaviour: behaviourIn(input),
        pictures: await picturePlaces(config, input),
        separator: input.text('separator') ?? ',',
        isEnclosed: input.flag('enclosed'),
        createsOptions: input.flag('create-options'),
        keepsStock: input.flag('keep-stock'),
      }),
  },
  {
    kind: 'prices',
    about: 'about.prices',
    options: {
      behaviour,
      prices,
      history: flag('option.history'),
      matrix: flag('option.matrix'),
    },
    importer: (database, base, input) => {
      const options = { ...base, isGross: isGrossIn(input) };
      if (input.flag('history')) return importPriceHistory(database, options);
      if (input.flag('matrix')) return importPriceMatrix(database, options);
      return importTierPrices(database, { ...options, behaviour: behaviourIn(input) });
    },
  },
  {
    kind: 'attributes',
    about: 'about.attributes',
    importer: async (database, base, _input, config) =>
      importAttributes(database, { ...base, media: await openMedia(config) }),
  },
  {
    kind: 'categories',
    about: 'about.categories',
    options: { images },
    importer: async (database, base, input, config) =>
      importCategories(database, { ...base, media: await rowPictures(config, input) }),
  },
  { kind: 'taxes', about: 'about.taxes', importer: importTaxes },
  { kind: 'shipping', about: 'about.shipping', importer: importShipping },
  { kind: 'campaigns', about: 'about.campaigns', importer: importCampaigns },
  { kind: 'coupons', about: 'about.coupons', importer: importCoupons },
  { kind: 'customers', about: 'about.customers', importer: importCustomers },
  { kind: 'reviews', about: 'about.reviews', importer: importReviews },
  {
    kind: 'stores',
    about: 'about.stores',
    options: { images },
    importer: async (database, base, input, config) =>
      importStores(database, { ...base, media: await rowPictures(config, input) }),
  },
  { kind: 'stock', about: 'about.stock', importer: importShopStock },
  { kind: 'fits', about: 'about.fits', importer: importFits },
  {
    kind: 'content',
    about: 'about.content',
    options: { images },
    importer: async (database, base, input, config) =>
      importContent(database, { ...base, media: await rowPictures(config, input) }),
  },
  {
    kind: 'index',
    about: 'about.index',
    options: { 'keep-stock': flag('option.keep_stock') },
    importer: async (database, base, input, config) =>
      importIndex(database, {
        ...base,
        keepsStock: input.flag('keep-stock'),
        pictures: await picturePlaces(config, input),
      }),
  },
];

export const importCommands: readonly Command[] = kinds.map(importCommand);

export function importCommand({
  kind,
  name = `import ${kind}`,
  about,
  words = [],
  notes = () => columnNotes(fileShapes[kind]),
  options,
  importer,
}: ImportKind): Command {
  return {
    name,
    about,
    words,
    options: { ...common, ...options },
    makesShop: true,
    notes,
    act: async (input, { config, output, acting }): Promise<ExitCode> => {
      const decimal = decimalMarks.find((mark) => mark === input.text('decimal'));
      const encoding = encodings.find((each) => each === input.text('encoding'));
      const file = input.text('report');
      if (file !== undefined) await mustBeWritable(file);
      const by = await acting();
      const base: TableImport = {
        ...(decimal && { decimal }),
        ...(encoding && { encoding }),
        file: input.text('file') ?? '',
        isDryRun: input.flag('dry-run'),
        stopsOnError: input.text('on-error') === 'stop',
        clock: config.clock,
        actor: by.actor,
        onProgress: ({ share, rows }) =>
          output.progress(say('import.progress', { kind }), share, rows),
      };
      const report = await importer(by.database, base, input, config);
      const { created, updated, unchanged, skipped } = report;
      const run = { kind, file: basename(base.file), created, updated, unchanged, skipped };
      if (base.isDryRun !== true) await recordImport(run, by);
      if (file !== undefined) await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
      const mayCreate = options?.['create-options'] !== undefined && !input.flag('create-options');
      output.result(report, reportLines(report, { isDryRun: input.flag('dry-run'), mayCreate }));
      return exitCodeOf(report);
    },
  };
}

/** Checks this before the import, which may take an hour. */
async function mustBeWritable(file: string): Promise<void> {
  try {
    await (await open(file, 'a')).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(say('error.report', { reason }), {
      cause: error,
    });
  }
}

function exitCodeOf(report: ImportReport): ExitCode {
  if (report.errors.length === 0) return 0;
  return report.created + report.updated + report.unchanged > 0 ? 1 : 2;
}

function isGrossIn(input: CommandInput): boolean {
  return input.text('prices') === 'gross';
}

function behaviourIn(input: CommandInput): Behaviour {
  // The cast is safe: the option has only these choices.
  return (input.text('behaviour') ?? 'append') as Behaviour;
}

async function rowPictures(config: Config, input: CommandInput): Promise<RowPictures> {
  return openRowPictures(await picturePlaces(config, input));
}

async function picturePlaces(config: Config, input: CommandInput): Promise<PicturePlaces> {
  const folder = input.text('images');
  const found = folder === undefined ? undefined : await stat(folder).catch(() => undefined);
  if (folder !== undefined && found?.isDirectory() !== true) throw noSuch('folder', folder);
  return {
    media: await openMedia(config),
    isDryRun: input.flag('dry-run'),
    ...(folder !== undefined && { folder }),
  };
}
