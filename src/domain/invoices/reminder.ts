import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { noVat } from '#domain/money/price.ts';
import { dayNumber, textOfDay } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import type { Invoice } from './invoice.ts';

/** The law allows a fee of so much, and only for a reminder so many days after the invoice was due. */
export const maxReminderFee = ore(35_00);
const daysBeforeFee = 14;
/** A reminder gives as long to pay. */
const daysToPay = 14;

/** A paper that asks once more for what is open of an invoice. */
export interface Reminder extends Pick<
  Invoice,
  'number' | 'orderId' | 'orderNumber' | 'storeCode' | 'issuedAt' | 'dueOn' | 'kid'
> {
  readonly kind: 'reminder';
  readonly seller: Invoice['seller'];
  readonly buyer: Invoice['buyer'];
  readonly email: string;
  /** The number of the invoice, and the day on which it was due. */
  readonly invoice: number;
  readonly wasDueOn: string;
  readonly open: Ore;
  /** Without VAT. It is owed once it is paid. */
  readonly fee: Ore;
}

/** The store view's choice of reminders; 0 days is for none. */
export interface ReminderTerms {
  readonly reminderDays: number;
  readonly reminderFee: Ore;
}

/** So many days have gone since the invoice was due (rules/invoices#reminders). */
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

/** The posting of a fee that was paid; an invoice has one. */
export function reminderCharge({ invoice, fee }: Pick<Reminder, 'invoice' | 'fee'>): Charge {
  const price = { net: fee, vat: noOre, gross: fee };
  return { kind: 'reminder', key: reminderKey(invoice), rate: noVat, price };
}

export function reminderKey(invoice: number): string {
  return `reminder-${invoice} ${noVat}`;
}
