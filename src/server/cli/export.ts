import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exportCustomers } from '#server/exchange/exports/export-customers.ts';
import { exportOrders } from '#server/exchange/exports/export-orders.ts';
import { exportProducts } from '#server/exchange/exports/export-products.ts';
import { needed, noSuch, type Command } from './command.ts';
import { wholeNumber } from './kroner.ts';

const kinds = [
  {
    kind: 'products',
    about: 'Writes products as import products reads them',
    exporter: exportProducts,
  },
  { kind: 'orders', about: 'Writes orders, a line of one a row', exporter: exportOrders },
  {
    kind: 'customers',
    about: 'Writes customers as import customers reads them',
    exporter: exportCustomers,
  },
] as const;

export const exportCommands: readonly Command[] = kinds.map(({ kind, about, exporter }) => ({
  name: `export ${kind}`,
  about,
  options: { file: needed('FILE', 'where to') },
  run: async (input, { output, database }) => {
    const file = resolve(input.text('file') ?? '');
    if (!existsSync(dirname(file))) throw noSuch('folder', dirname(file));
    const start = performance.now();
    const rows = await exporter(await database(), file);
    const seconds = Math.round((performance.now() - start) / 10) / 100;
    output.result({ file, rows, seconds }, [
      `Wrote ${wholeNumber(rows)} rows to ${file} in ${wholeNumber(seconds)} s`,
    ]);
  },
}));
