import { say } from '#server/exchange/files/spoken-language.ts';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exportCoupons } from '#server/exchange/tables/import-coupons.ts';
import { exportCustomers } from '#server/exchange/exports/export-customers.ts';
import { exportOrders } from '#server/exchange/exports/export-orders.ts';
import { exportProducts } from '#server/exchange/exports/export-products.ts';
import { needed, noSuch, type Command } from './command.ts';
import { wholeNumber } from './kroner.ts';

const kinds = [
  {
    kind: 'products',
    about: 'about.export_products',
    exporter: exportProducts,
  },
  { kind: 'orders', about: 'about.export_orders', exporter: exportOrders },
  {
    kind: 'customers',
    about: 'about.export_customers',
    exporter: exportCustomers,
  },
  { kind: 'coupons', about: 'about.export_coupons', exporter: exportCoupons },
] as const;

export const exportCommands: readonly Command[] = kinds.map(({ kind, about, exporter }) => ({
  name: `export ${kind}`,
  about,
  options: { file: needed('FILE', 'option.where') },
  run: async (input, { output, database }) => {
    const file = resolve(input.text('file') ?? '');
    if (!existsSync(dirname(file))) throw noSuch('folder', dirname(file));
    const start = performance.now();
    const rows = await exporter(await database(), file);
    const seconds = Math.round((performance.now() - start) / 10) / 100;
    output.result({ file, rows, seconds }, [
      say('export.done', { rows, file, seconds: wholeNumber(seconds) }),
    ]);
  },
}));
