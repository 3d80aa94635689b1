import type { Invoice } from '#domain/invoices/invoice.ts';
import { isToRemind, writeReminder, type Reminder } from '#domain/invoices/reminder.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { StoreViews } from '#domain/store-views.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import type { Acting } from '#server/acting.ts';
import {
  findReminders,
  insertReminder,
  invoicesBetween,
  nextInvoiceNumber,
} from '#server/repositories/sales/invoices.ts';
import { loadOpenAmounts } from '#server/repositories/sales/open-amounts.ts';
import { lockOrder } from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';

/** An older invoice is left to people. */
const maxAgeMs = 365 * dayMs;
const pageSize = 200;

/**
 * Makes one reminder for each invoice that is overdue by its store view's number of days
 * (rules/invoices#reminders).
 */
export async function remindOverdue(acting: Acting): Promise<readonly Reminder[]> {
  const { database, now } = acting;
  const { storeViews } = shopSettingsOf(await loadSettings(database.read));
  const made: Reminder[] = [];
  for (let after = 0; ;) {
    const since = moment(now - maxAgeMs);
    const invoices = await invoicesBetween(database.read, { since, before: now }, after, pageSize);
    const last = invoices.at(-1);
    if (last === undefined) return made;
    for (const invoice of invoices) {
      const reminder = await remind(invoice, storeViews, acting);
      if (reminder !== undefined) made.push(reminder);
    }
    after = last.number;
  }
}

async function remind(
  invoice: Invoice,
  storeViews: StoreViews,
  { database, actor, now }: Acting,
): Promise<Reminder | undefined> {
  const terms = viewOfCode(storeViews, invoice.storeCode).settings.orders;
  if (!isToRemind(invoice, terms, now)) return undefined;
  const { orderId, orderNumber } = invoice;
  return database.transaction(async (tx) => {
    await lockOrder(tx, orderNumber);
    const known = await findReminders(tx, orderId);
    const open = (await loadOpenAmounts(tx, orderId)).get(invoice.number);
    const isKnown = known.some((each) => each.invoice === invoice.number);
    if (open === undefined || open === 0 || isKnown) return undefined;
    const number = await nextInvoiceNumber(tx);
    const reminder = writeReminder(invoice, { number, open, now, terms });
    await insertReminder(tx, reminder);
    const message = { kind: 'paper.reminder', key: `paper ${number}`, document: { number } };
    await putIntoOutbox(tx, message, now);
    const subject = `order:${orderNumber}`;
    const detail = { paper: number, invoice: invoice.number };
    await recordAudit(tx, { actor, action: 'order.remind', subject, detail }, now);
    return reminder;
  });
}
