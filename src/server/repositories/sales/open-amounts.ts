import { openAmounts } from '#domain/invoices/bank-payment.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { findInvoices } from './invoices.ts';
import { loadBalances, loadPostings } from './ledger.ts';

/** Loads the open sum of each invoice of an order. */
export async function loadOpenAmounts(db: Db, orderId: number): Promise<ReadonlyMap<number, Ore>> {
  const papers = await findInvoices(db, orderId);
  const postings = (await loadPostings(db, [orderId])).get(orderId) ?? [];
  const [balance = { givenBack: noOre }] = await loadBalances(db, [orderId]);
  return openAmounts(papers, postings, balance);
}
