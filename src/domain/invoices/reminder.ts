import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { noVat } from '#domain/money/price.ts';
import { dayNumber, textOfDay } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import type { Invoice } from './invoice.ts';

/** The legal maximum of a reminder fee, and the days after the due date before a fee is allowed. */
export const maxReminderFee = ore(35_00);
const daysBeforeFee = 14;
/** A reminder sets a new due date this many days later. */
const daysToPay = 14;

/** A paper that asks again for the open amount of an invoice. */
export interface Reminder extends Pick<
  Invoice,
  'number' | 'orderId' | 'orderNumber' | 'storeCode' | 'issuedAt' | 'dueOn' | 'kid'
> {
  readonly kind: 'reminder';
  readonly seller: Invoice['seller'];
  readonly buyer: Invoice['buyer'];
  readonly email: string;
  /** The number of the invoice, and its due date. */
  readonly invoice: number;
  readonly wasDueOn: string;
  readonly open: Ore;
  /** The fee has no VAT. It is charged only once the buyer pays it. */
  readonly fee: Ore;
}

/** The store view's settings for reminders; 0 days turns them off. */
export interface ReminderTerms {
  readonly reminderDays: number;
  readonly reminderFee: Ore;
}

/** Whether enough days have passed since the due date (rules/invoices#reminders). */
export function isToRemind(
  { dueOn }: Pick<Invoice, 'dueOn'>,
  { reminderDays }: ReminderTerms,
  now: Moment,
): boolean {
  return reminderDays > 0 && osloDayNumber(now) >= (dayNumber(dueOn) ?? 0) + reminderDays;
}

export function writeReminder(
  invoice: Invoice,
  { number, open, now, terms }: NewReminder,
): Reminder {
  const { orderId, orderNumber, storeCode, kid, seller, buyer, email } = invoice;
  const isLate = terms.reminderDays >= daysBeforeFee;
  return {
    kind: 'reminder',
    number,
    invoice: invoice.number,
    orderId,
    orderNumber,
    storeCode,
    issuedAt: now,
    wasDueOn: invoice.dueOn,
    dueOn: textOfDay(osloDayNumber(now) + daysToPay),
    kid,
    open,
    fee: isLate ? ore(Math.min(terms.reminderFee, maxReminderFee)) : noOre,
    seller,
    buyer,
    email,
  };
}

interface NewReminder {
  readonly number: number;
  readonly open: Ore;
  readonly now: Moment;
  readonly terms: ReminderTerms;
}

/** The charge of a reminder fee that was paid; at most one per invoice. */
export function reminderCharge({ invoice, fee }: Pick<Reminder, 'invoice' | 'fee'>): Charge {
  const price = { net: fee, vat: noOre, gross: fee };
  return { kind: 'reminder', key: reminderKey(invoice), rate: noVat, price };
}

export function reminderKey(invoice: number): string {
  return `reminder-${invoice} ${noVat}`;
}
