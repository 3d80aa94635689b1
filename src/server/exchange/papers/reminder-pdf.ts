import { accountNumberText } from '#domain/invoices/account-number.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import { ore } from '#domain/money/ore.ts';
import { dayText } from '#domain/time/day-text.ts';
import { writeDay } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';
import { paperTexts } from '#texts/papers.ts';
import {
  body,
  margin,
  right,
  rule,
  size,
  strong,
  writeFeet,
  writeNumber,
  writeTitle,
} from './a4-sheet.ts';
import { sellerLines, writeBand } from './invoice-pdf.ts';
import type { DrawnInvoice } from './invoice-table.ts';
import { addressLines, makePaper, millimetre, type PrintedPaper } from './paper.ts';
import { within, writeText, type Ink, type Paper } from './paper-text.ts';

/** Draws a reminder on A4, in the language of its store view (rules/invoices#reminders). */
export function reminderPdf(reminder: Reminder, view: DrawnInvoice['view']): Promise<PrintedPaper> {
  const t = paperTexts[view.language];
  const { money } = createFormat(view.locale);
  const title = `${t('paper.reminder')} ${reminder.number}`;
  const form = { title, size, margin, language: view.language, madeAt: reminder.issuedAt };
  const { open, fee, invoice, wasDueOn } = reminder;
  const total = money(ore(open + fee));
  return makePaper(form, (sheet) => {
    writeTitle(sheet, view.name, title);
    const day = t('paper.issued', { day: writeDay(reminder.issuedAt) });
    const order = t('placedOrder.number', { number: reminder.orderNumber });
    writeText(sheet, `${day}  ·  ${order}`, body);
    sheet.pdf.y += 16;
    writeText(sheet, addressLines(reminder.buyer).join('\n'), body);
    sheet.pdf.y += 16;
    const named = { number: String(invoice), day: dayText(wasDueOn) };
    writeText(sheet, t('paper.not_paid', named), body);
    sheet.pdf.y += 16;
    writeBand(sheet, [
      [t('paper.due'), total],
      [t('paper.due_on'), dayText(reminder.dueOn)],
      [t('paper.account'), accountNumberText(reminder.seller.account)],
      [t('paper.kid'), reminder.kid],
    ]);
    within(sheet, 'Table', (table) => {
      writeSum(table, `${t('paper.invoice')} ${invoice}`, money(open), body);
      if (fee > 0) writeSum(table, t('paper.reminder_fee'), money(fee), body);
      writeSum(table, t('paper.total'), total, strong);
    });
    writeFeet(sheet, sellerLines(reminder.seller, view), 0, (page, pages) =>
      t('paper.page', { page, pages }),
    );
  });
}

function writeSum(table: Paper, name: string, amount: string, ink: Ink): void {
  within(table, 'TR', (row) => {
    const at = { y: row.pdf.y, role: 'TD' } as const;
    writeText(row, name, ink, at);
    writeNumber(row, { edge: right, width: 40 * millimetre }, amount, ink, at);
  });
  rule(table, 0.5);
}
