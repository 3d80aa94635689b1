import { kronerText, percentText } from '#domain/import/write-values.ts';
import { isCharge } from '#domain/ledger/posting.ts';
import { voucherLines } from '#domain/ledger/vouchers.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { textOfDay } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endOfOsloDay, osloDayNumber, startOfOsloDay } from '#domain/time/oslo-day.ts';
import { moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { UnusableSettings } from '#server/exchange/settings/unusable-settings.ts';
import { loadPostedBetween, type PostedOrder } from '#server/repositories/sales/ledger.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf, type ShopSettings } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { writeCsv } from './export-csv.ts';

type Row = Readonly<Record<string, string>>;

const header = 'date voucher account vat_code debit credit text'.split(' ');

/**
 * Writes a voucher for each order and each day of Norway with postings; returns the number of lines.
 */
export function exportAccounting(
  database: Database,
  file: string,
  period: { readonly from: Moment; readonly until: Moment },
): Promise<number> {
  return database.snapshot(async (db) => {
    const settings = shopSettingsOf(await loadSettings(db));
    return writeCsv(file, header, allRows(db, settings, period));
  });
}

async function* allRows(
  db: Db,
  settings: ShopSettings,
  { from, until }: { readonly from: Moment; readonly until: Moment },
): AsyncGenerator<Row> {
  for (let day = osloDayNumber(from); day <= osloDayNumber(moment(until - 1)); day++) {
    const text = textOfDay(day);
    const [start, end] = [startOfOsloDay(text), endOfOsloDay(text)];
    if (start === undefined || end === undefined) continue;
    for (const posted of await loadPostedBetween(db, start, end)) {
      yield* voucherRows(text, posted, settings);
    }
  }
}

function voucherRows(day: string, posted: PostedOrder, { storeViews }: ShopSettings): Row[] {
  const { number, storeCode, postings } = posted;
  const lines = voucherLines(postings, viewOfCode(storeViews, storeCode).settings.accounting);
  if (typeof lines === 'number') {
    const percent = percentText(lines);
    throw new UnusableSettings(say('accounting.no_rate', { percent, number, view: storeCode }));
  }
  const moved = postings.flatMap((each) => (isCharge(each) ? [] : [each.reference]));
  const text = [say('accounting.order', { number }), ...new Set(moved)].join(', ');
  return lines.map(({ account, vatCode, debit, credit }) => ({
    date: day,
    voucher: `${day.replaceAll('-', '')}-${Number(number)}`,
    account,
    vat_code: vatCode,
    debit: debit === 0 ? '' : kronerText(debit),
    credit: credit === 0 ? '' : kronerText(credit),
    text,
  }));
}
