import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { loggedSince, logEnd } from './change-log-end.ts';
import { shopWithViews, testNow, type TestEngine } from './test-databases.ts';

export type TableImporter = (database: Database, options: TableImport) => Promise<ImportReport>;

/** A shop with store views and nothing else, and a folder of files to import. */
export interface ImportingShop {
  readonly database: Database;
  readonly folder: string;
  /** Imports a table of these lines. */
  read(importer: TableImporter, lines: readonly string[]): Promise<ImportReport>;
  /**
   * The same with a dry run before it, which must predict the result, and a repeat, which must change
   * nothing.
   */
  load(importer: TableImporter, lines: readonly string[]): Promise<ImportReport>;
  /** Rows of sku, attribute set, kind, name and price. */
  addProducts(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function anImportingShop(engine: TestEngine): Promise<ImportingShop> {
  const { database, remove } = await shopWithViews(engine);
  const folder = await mkdtemp(join(tmpdir(), 'armatur-tables-'));
  const write = async (lines: readonly string[]): Promise<TableImport> => {
    const file = join(folder, 'table.csv');
    await writeFile(file, `${lines.join('\n')}\n`);
    return { file, clock: () => testNow, isAlone: true };
  };
  return {
    database,
    folder,
    read: async (importer, lines) => importer(database, await write(lines)),
    async load(importer, lines) {
      const options = await write(lines);
      const tried = await importer(database, { ...options, isDryRun: true });
      const report = await importer(database, options);
      const position = await logEnd(database.read);
      const again = await importer(database, options);
      expect(again).toMatchObject({ created: 0, updated: 0, errors: report.errors });
      expect(await loggedSince(database.read, position)).toEqual([]);
      const { created, updated, skipped } = report;
      expect(tried).toMatchObject({ created, updated, skipped });
      return report;
    },
    async addProducts(lines) {
      const header = 'sku,attribute_set_code,product_type,name,price';
      await importProducts(database, await write([header, ...lines]));
    },
    async close() {
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The refused rows with their columns and codes. */
export function codes({ errors }: ImportReport): readonly string[] {
  return errors.map(({ row, column, code }) => `${row} ${column} ${code}`);
}
