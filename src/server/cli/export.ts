import { moment, type Moment } from '#domain/time/moment.ts';
import { osloDay, startOfOsloDay } from '#domain/time/oslo-day.ts';
import { exportAccounting } from '#server/exchange/exports/export-accounting.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { exportCoupons } from '#server/exchange/tables/import-coupons.ts';
import {
  exportContent,
  exportedContents,
  exportFits,
  exportStores,
} from '#server/exchange/exports/export-content.ts';
import { exportCustomers } from '#server/exchange/exports/export-customers.ts';
import { rewriteForExcel } from '#server/exchange/exports/export-csv.ts';
import { exportOrders } from '#server/exchange/exports/export-orders.ts';
import { exportProducts } from '#server/exchange/exports/export-products.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { dayIn } from './day-option.ts';
import { CommandError, flag, needed, text, type Command, type CommandInput } from './command.ts';
import { fileToWrite } from './named-file.ts';
import { wholeNumber } from './kroner.ts';
import { orderQuestion, orderQuestionOptions } from './order-question.ts';
import { hanging } from './output.ts';

interface ExportKind extends Pick<Command, 'about' | 'words' | 'notes' | 'options'> {
  readonly kind: string;
  /** Returns the number of rows. */
  readonly exporter: (
    database: Database,
    file: string,
    input: CommandInput,
    now: Moment,
  ) => Promise<number>;
}

const kinds: readonly ExportKind[] = [
  { kind: 'products', about: 'about.export_products', exporter: exportProducts },
  {
    kind: 'orders',
    about: 'about.export_orders',
    options: orderQuestionOptions,
    exporter: (database, file, input) => exportOrders(database, file, orderQuestion(input)),
  },
  {
    kind: 'accounting',
    about: 'about.export_accounting',
    options: {
      from: text('DAY', 'option.accounting_from'),
      to: text('DAY', 'option.accounting_to'),
    },
    exporter: (database, file, input, now) => exportAccounting(database, file, daysIn(input, now)),
  },
  { kind: 'customers', about: 'about.export_customers', exporter: exportCustomers },
  {
    kind: 'content',
    about: 'about.export_content',
    words: ['KIND'],
    notes: () => hanging('', say('content.kinds', { kinds: exportedContents.join(', ') })),
    exporter: (database, file, { words: [name = ''] }) =>
      exportContent(database, file, contentNamed(name)),
  },
  { kind: 'coupons', about: 'about.export_coupons', exporter: exportCoupons },
  { kind: 'stores', about: 'about.export_stores', exporter: exportStores },
  { kind: 'fits', about: 'about.export_fits', exporter: exportFits },
];

/** The given days; by default the month of the last day, up to that day. */
function daysIn(input: CommandInput, now: Moment): { from: Moment; until: Moment } {
  const until = dayIn(input, 'to', 'end') ?? startOfOsloDay(osloDay(now)) ?? now;
  const month = `${osloDay(moment(until - 1)).slice(0, 'yyyy-mm'.length)}-01`;
  const from = dayIn(input, 'from', 'start') ?? startOfOsloDay(month) ?? until;
  if (until <= from) throw new CommandError(say('sales.order'));
  return { from, until };
}

function contentNamed(name: string): (typeof exportedContents)[number] {
  const kind = exportedContents.find((each) => each === name);
  if (kind !== undefined) return kind;
  const known = exportedContents.join(', ');
  throw new CommandError(say('content.no_kind', { name, kinds: known }));
}

export const exportCommands: readonly Command[] = kinds.map(({ kind, exporter, ...command }) => ({
  name: `export ${kind}`,
  ...command,
  options: {
    file: needed('FILE', 'option.where'),
    ...command.options,
    excel: flag('option.excel'),
  },
  run: async (input, { config, output, database }) => {
    const file = fileToWrite(input.text('file') ?? '');
    const start = performance.now();
    const rows = await exporter(await database(), file, input, config.clock());
    if (input.flag('excel')) await rewriteForExcel(file);
    const seconds = Math.round((performance.now() - start) / 10) / 100;
    output.result({ file, rows, seconds }, [
      say('export.done', { rows, file, seconds: wholeNumber(seconds) }),
    ]);
  },
}));
