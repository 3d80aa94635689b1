import { program } from '#domain/actor.ts';
import { join } from 'node:path';
import type { Moment } from '#domain/time/moment.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { readNumber } from '#server/repositories/system/counters.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { countProducts } from '#server/repositories/catalog/products.ts';
import { importAgreedPrices } from '#server/exchange/tables/import-agreed-prices.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importCategories } from '#server/exchange/tables/import-categories.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importFits } from '#server/exchange/tables/import-fits.ts';
import { importPriceHistory } from '#server/exchange/tables/import-price-history.ts';
import { importPriceMatrix } from '#server/exchange/tables/import-price-matrix.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { importReviews } from '#server/exchange/tables/import-reviews.ts';
import { importShipping } from '#server/exchange/tables/import-shipping.ts';
import { importShopStock } from '#server/exchange/tables/import-shop-stock.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { importTaxes } from '#server/exchange/tables/import-taxes.ts';
import { importTierPrices } from '#server/exchange/tables/import-tier-prices.ts';
import type { ImportReport, OnProgress, RowNote } from '#server/exchange/files/report.ts';
import { changeSettings } from '#server/workflows/settings/change-settings.ts';
import type { Acting } from '#server/acting.ts';
import { problemText } from '#server/exchange/settings/problem-text.ts';
import type { SettingsFile } from '#server/exchange/settings/settings-tree.ts';
import { UnusableSettings } from '#server/exchange/settings/unusable-settings.ts';
import { readSettingsFile, wantedBy } from '#server/exchange/settings/settings-file.ts';
import { groupsSetting, loadSettings } from '#server/repositories/system/settings.ts';
import { markStep } from '#server/workflows/imports/mark-step.ts';
import { openSampleAccounts, type SampleAccess } from './sample-accounts.ts';
import { openSampleCompanies, sampleAgreements, writeSampleApproval } from './sample-companies.ts';
import { writeSampleProjects } from './sample-projects.ts';
import { writeSampleQuotes } from './sample-quotes.ts';

interface SampleShop {
  /** The folder with `catalogue/`, `content/` and `settings.json`. */
  readonly folder: string;
  /** The media for the products' pictures; without it only their names are stored. */
  readonly media?: MediaEngine;
  readonly now: Moment;
  /** The public password, or random ones. */
  readonly passwords?: 'known' | 'random';
  /** Called before loading is complete, and again if loading was interrupted before. */
  readonly onAccounts?: (accounts: readonly SampleAccess[]) => void;
  readonly onProgress?: OnProgress;
}

/** Each kind follows those that it refers to. */
const contents =
  'pages blocks series menus hierarchies front-page questions topics tags posts projects'.split(
    ' ',
  );

/** The counter is 1 when loading began, 2 when it is complete. */
const counter = 'sample-shop';

/** Whether the sample shop should be loaded; also true after an interruption. */
export async function needsSampleShop(database: Database): Promise<boolean> {
  const step = await readNumber(database.read, counter);
  return step === 1 || (step === 0 && (await countProducts(database.read)) === 0);
}

/** Loads the sample shop with an operator's commands; it can be repeated after an interruption. */
export async function loadSampleShop(
  database: Database,
  { folder, media, now, passwords = 'known', onAccounts, onProgress }: SampleShop,
): Promise<ImportReport> {
  const start = performance.now();
  const acting = { database, actor: program('import'), now };
  const isResumed = (await readNumber(database.read, counter)) === 1;
  if ((await readNumber(database.read, counter)) === 0) {
    await markStep(counter, acting);
  }
  const base = { clock: () => now, isAlone: true };
  const at = (...path: string[]) => ({ ...base, file: join(folder, ...path) });
  const pictures = media && { pictures: { media } };
  const steps: readonly (() => Promise<ImportReport>)[] = [
    () => importAttributes(database, at('catalogue', 'attributes.csv')),
    () => importTaxes(database, at('catalogue', 'tax-rates.csv')),
    () => importTaxes(database, at('catalogue', 'tax-rules.csv')),
    () => importShipping(database, at('catalogue', 'shipping.csv')),
    () => importCategories(database, at('catalogue', 'categories.csv')),
    () => importProducts(database, { ...at('catalogue', 'products.csv'), ...pictures }),
    () => importTierPrices(database, at('catalogue', 'tier-prices.csv')),
    () => importPriceMatrix(database, at('catalogue', 'price-matrix.csv')),
    () => importPriceHistory(database, at('catalogue', 'price-history.csv')),
    ...contents.map((name) => () => {
      return importContent(database, { ...at('content', `${name}.csv`), ...(media && { media }) });
    }),
    () => importReviews(database, at('content', 'reviews.csv')),
    () => importStores(database, at('content', 'stores.csv')),
    () => importShopStock(database, at('catalogue', 'shop-stock.csv')),
    () => importFits(database, at('content', 'fits.csv')),
  ];
  // Settings that an operator made stay. Only groups are always loaded, since the sample's prices and
  // customers need them.
  const { groups, ...others } = await readSettingsFile(join(folder, 'settings.json'));
  const set = await loadSettings(database.read);
  if (!set.some(({ key }) => key === groupsSetting)) {
    await setAll({ groups }, acting);
  }
  if (set.length === 0) await setAll(others, acting);
  // Accounts come before the reviews that they wrote.
  const accounts = await openSampleAccounts(database, { now, passwords, isResumed });
  await openSampleCompanies(acting);
  const agreements = await sampleAgreements(database.read);
  const made = accounts.length;
  const reports: ImportReport[] = [];
  const agreed = agreements.map(({ companyId, file }) => () => {
    return importAgreedPrices(database, { ...at('catalogue', file), companyId });
  });
  const all = [...steps, ...agreed];
  for (const [index, step] of all.entries()) {
    reports.push(await step());
    onProgress?.({ share: (index + 1) / (all.length + 1), rows: sum(reports, 'read') });
  }
  await writeSampleQuotes(acting);
  await writeSampleProjects(acting);
  await writeSampleApproval(acting);
  onAccounts?.(accounts);
  if ((await readNumber(database.read, counter)) === 1) {
    await markStep(counter, acting);
  }
  onProgress?.({ share: 1, rows: sum(reports, 'read') + made });
  return {
    read: sum(reports, 'read') + made,
    created: sum(reports, 'created') + made,
    updated: sum(reports, 'updated'),
    unchanged: sum(reports, 'unchanged'),
    skipped: sum(reports, 'skipped'),
    errors: reports.flatMap(({ errors }): readonly RowNote[] => errors),
    notices: reports.flatMap(({ notices }): readonly RowNote[] => notices),
    seconds: Math.round((performance.now() - start) / 10) / 100,
  };
}

async function setAll(file: SettingsFile, acting: Acting): Promise<void> {
  const result = await changeSettings(wantedBy(file), acting);
  if (result.kind === 'changed') return;
  throw new UnusableSettings(result.problems.map(problemText).join('\n'));
}

type Count = 'read' | 'created' | 'updated' | 'unchanged' | 'skipped';

function sum(reports: readonly ImportReport[], count: Count): number {
  return reports.reduce((total, report) => total + report[count], 0);
}
