import { writeFile } from 'node:fs/promises';
import { accountNumberText } from '#domain/invoices/account-number.ts';
import { amountToPay, sumsByRate, totalOf, type InvoicePaper } from '#domain/invoices/invoice.ts';
import { ore } from '#domain/money/ore.ts';
import { dayText } from '#domain/time/day-text.ts';
import { exportEhf, exportInvoices } from '#server/exchange/exports/export-invoices.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  findInvoice,
  findInvoiceFile,
  newestInvoices,
} from '#server/repositories/sales/invoices.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { remindOverdue } from '#server/workflows/invoices/remind.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import { writeDay } from '#texts/dates.ts';
import { CommandError, flag, noSuch, text, type Command } from './command.ts';
import { dayIn } from './day-option.ts';
import { kroner, percentage } from './kroner.ts';
import { fileToWrite, folderToWrite } from './named-file.ts';
import { facts, table, wrap } from './output.ts';

const usualCount = 20;
const maxCount = 1_000;

const list: Command = {
  name: 'invoices list',
  about: 'about.invoices_list',
  options: { limit: text('N', 'option.limit') },
  run: async (input, { output, database }) => {
    const limit = Number(input.text('limit') ?? usualCount);
    if (!Number.isInteger(limit) || limit < 1 || limit > maxCount) {
      throw new CommandError(say('orders.limit', { max: maxCount }));
    }
    const invoices = await newestInvoices((await database()).read, limit);
    const headings = ['number', 'kind', 'made', 'order', 'buyer', 'total'] as const;
    const rows = invoices.map((paper) => [
      paper.number,
      say(`invoices.${paper.kind}`),
      writeDay(paper.issuedAt),
      paper.orderNumber,
      nameOf(paper),
      kroner(totalOf(paper).gross),
    ]);
    output.result(
      { invoices },
      rows.length === 0
        ? [say('invoices.none')]
        : table(
            headings.map((heading) => say(`head.${heading}`)),
            rows,
          ),
    );
  },
};

const show: Command = {
  name: 'invoices show',
  about: 'about.invoices_show',
  words: ['NUMBER'],
  options: { file: text('FILE', 'option.invoice_file') },
  run: async (input, { output, database }) => {
    const { read } = await database();
    const [word = ''] = input.words;
    const paper = /^\d{1,15}$/.test(word) ? await findInvoice(read, Number(word)) : undefined;
    if (paper === undefined) throw noSuch('invoice', word);
    const file = input.text('file');
    const written = file === undefined ? [] : ['', await write(read, paper, file)];
    output.result(paper, [...describe(paper), ...written]);
  },
};

/** Writes the stored file of a paper; this command makes none. */
async function write(db: Db, { number }: InvoicePaper, name: string): Promise<string> {
  const file = fileToWrite(name);
  const pdf = await findInvoiceFile(db, number);
  if (pdf === undefined)
    throw new CommandError(say('invoices.no_file', { number: String(number) }));
  await writeFile(file, pdf);
  return say('file.written', { file });
}

function describe(paper: InvoicePaper): readonly string[] {
  const { seller, buyer } = paper;
  return [
    ...facts([
      [say(`invoices.${paper.kind}`), paper.number],
      [say('head.made'), writeDay(paper.issuedAt)],
      [say('head.order'), paper.orderNumber],
      [say('head.buyer'), nameOf(paper)],
      ...(buyer.organisationNumber === ''
        ? []
        : [[say('invoices.organisation'), buyer.organisationNumber] as const]),
      ...(paper.kind === 'invoice'
        ? ([
            [say('invoices.due'), kroner(amountToPay(paper))],
            [say('invoices.due_on'), dayText(paper.dueOn)],
            [say('invoices.account'), accountNumberText(seller.account).replaceAll('\u00a0', ' ')],
            [say('invoices.kid'), paper.kid],
          ] as const)
        : ([
            [say('invoices.credits'), paper.credits.join(', ')],
            [say('invoices.reason'), paper.reason],
          ] as const)),
    ]),
    '',
    ...table(
      [say('head.quantity'), say('head.name'), say('head.sku'), say('head.vat'), say('head.total')],
      paper.lines.map(({ quantity, name, sku, rate, price }) => [
        quantity,
        name,
        sku,
        percentage(rate),
        kroner(price.gross),
      ]),
    ),
    '',
    ...facts([
      ...sumsByRate(paper).map(
        ({ rate, price }) =>
          [say('invoices.vat', { rate: percentage(rate) }), kroner(price.vat)] as const,
      ),
      [say('invoices.net'), kroner(totalOf(paper).net)],
      [say('invoices.gross'), kroner(totalOf(paper).gross)],
    ]),
  ];
}

function nameOf({ buyer: { company, firstName, lastName } }: InvoicePaper): string {
  return company === '' ? `${firstName} ${lastName}`.trim() : company;
}

const exporting: Command = {
  name: 'invoices export',
  about: 'about.invoices_export',
  options: {
    ehf: text('DIR', 'option.ehf'),
    file: text('FILE', 'option.invoices_file'),
    since: text('DAY', 'option.invoices_since'),
    until: text('DAY', 'option.invoices_until'),
  },
  run: async (input, { output, database }) => {
    const [folder, file] = [input.text('ehf'), input.text('file')];
    if ((folder === undefined) === (file === undefined)) {
      throw new CommandError(say('invoices.how'));
    }
    const since = dayIn(input, 'since', 'start');
    const before = dayIn(input, 'until', 'end');
    const period = {
      ...(since !== undefined && { since }),
      ...(before !== undefined && { before }),
    };
    const { read } = await database();
    if (file !== undefined) {
      const place = fileToWrite(file);
      const rows = await exportInvoices(read, place, period);
      output.result({ file: place, rows }, [
        say('invoices.exported', { count: rows, file: place }),
      ]);
      return;
    }
    const place = folderToWrite(folder ?? '');
    const { written, leftOut } = await exportEhf(read, place, period);
    const others = leftOut.map(String).join(', ');
    output.result({ folder: place, written, leftOut }, [
      say('invoices.exported_ehf', { count: written, folder: place }),
      ...(others === '' ? [] : wrap(say('invoices.left_out', { others }))),
    ]);
  },
};

const reminding: Command = {
  name: 'invoices remind',
  about: 'about.invoices_remind',
  options: { 'dry-run': flag('option.dry_run') },
  act: async (input, { output, acting: begin }) => {
    const acting = await begin();
    const isDryRun = input.flag('dry-run');
    const reminders = isDryRun
      ? await rehearse(acting, (_tx, joined) => remindOverdue(joined))
      : await remindOverdue(acting);
    const lines = reminders.map(({ number, invoice, orderNumber: order, open, fee }) =>
      say('invoices.reminded', {
        paper: String(number),
        number: String(invoice),
        order,
        total: kroner(ore(open + fee)),
      }),
    );
    output.result({ reminders, ...(isDryRun && { isDryRun }) }, [
      ...(isDryRun ? [say('money.nothing_done')] : []),
      ...(lines.length === 0 ? [say('invoices.none_reminded')] : lines),
    ]);
  },
};

export const invoiceCommands: readonly Command[] = [list, show, exporting, reminding];
