import type { DueOrder, OverviewView } from '#contract/views/account.ts';
import { openAmounts } from '#domain/invoices/bank-payment.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Posting } from '#domain/ledger/posting.ts';
import { addOre, ore } from '#domain/money/ore.ts';
import { returnNumber, returnStatuses } from '#domain/returns/return-request.ts';
import { isOpen } from '#domain/returns/return-states.ts';
import { findCompany, representedBy } from '#server/repositories/companies/companies.ts';
import { findUnreviewed } from '#server/repositories/catalog/own-reviews.ts';
import {
  findPapersOf,
  loadInvoices,
  numbersWithFile,
} from '#server/repositories/sales/invoices.ts';
import { loadBalances, loadPostings } from '#server/repositories/sales/ledger.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import { listReturns } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { ordersSeenBy, type SeenBuyers } from '#server/workflows/companies/orders-seen-by.ts';
import { accountView } from './account.ts';
import type { Asked, View } from './asked.ts';
import { listedOrders } from './orders.ts';

const maxOrders = 20;
const maxInvoiced = 100;
const maxReviews = 20;
const maxPapers = 3;
const maxReturns = 5;

export const overviewView: View<OverviewView> = async (asked) => {
  const { asking } = asked;
  const customerId = requireCustomer(asking.viewer);
  const seen = ordersSeenBy(asking.viewer);
  const { read } = asking.services.database;
  const company = await ownCompany(asked);
  const { orders } = await listOrders(read, { customerId, limit: maxOrders, offset: 0 });
  const listed = await listedOrders(orders, asking);
  const [lastOrder] = listed;
  const awaited = listed
    .filter(({ standing }) => standing === 'unpaid')
    .map(({ number, total }) => ({ number, amount: total.gross }));
  return {
    ...(await accountView(asked)),
    ...(company && { company }),
    ...(lastOrder && { lastOrder }),
    isRepresentative: (await representedBy(read, customerId)).length > 0,
    toPay: [...awaited, ...(await dueInvoices(read, seen))],
    toReview: (await findUnreviewed(read, customerId, maxReviews)).length,
    openReturns: await openReturns(read, customerId),
    papers: await latestPapers(read, seen),
  };
};

/** The company's name and state, which its users may know whatever their rights. */
async function ownCompany({ asking }: Asked): Promise<OverviewView['company']> {
  const { membership } = asking.viewer;
  if (membership === undefined) return undefined;
  const company = await findCompany(asking.services.database.read, membership.companyId);
  if (company === undefined) return undefined;
  const { name, status, rejectReason } = company;
  return { name, status, ...(rejectReason && { rejectReason }) };
}

/** The orders that were invoiced last, where something is open on an invoice; the first due first. */
async function dueInvoices(read: Db, buyers: SeenBuyers): Promise<readonly DueOrder[]> {
  const newest = await findPapersOf(read, buyers, maxInvoiced);
  const ids = [...new Set(newest.map(({ orderId }) => orderId))];
  const papers = await loadInvoices(read, ids);
  const postings = await loadPostings(read, ids);
  const balances = await loadBalances(read, ids);
  return ids
    .flatMap((id, index) => {
      const balance = balances[index];
      return (balance && dueOrder(papers.get(id) ?? [], postings.get(id) ?? [], balance)) ?? [];
    })
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

function dueOrder(
  papers: readonly InvoicePaper[],
  postings: readonly Posting[],
  balance: Balance,
): Required<DueOrder> | undefined {
  const open = openAmounts(papers, postings, balance);
  // Reserved money is taken by its provider.
  const amount = Math.min(addOre(...open.values()), balance.asked - balance.reserved);
  const first = papers
    .filter((paper) => paper.kind === 'invoice')
    .find(({ number }) => (open.get(number) ?? 0) > 0);
  return first && amount > 0
    ? { number: first.orderNumber, dueOn: first.dueOn, amount: ore(amount) }
    : undefined;
}

async function openReturns(read: Db, customerId: number): Promise<OverviewView['openReturns']> {
  const statuses = returnStatuses.filter(isOpen);
  const { returns } = await listReturns(read, {
    customerId,
    statuses,
    limit: maxReturns,
    offset: 0,
  });
  return returns.map(({ id, kind, status }) => ({ number: returnNumber(id), kind, status }));
}

async function latestPapers(read: Db, buyers: SeenBuyers): Promise<OverviewView['papers']> {
  const papers = await findPapersOf(read, buyers, maxPapers);
  const made = await numbersWithFile(
    read,
    papers.map(({ number }) => number),
  );
  return papers
    .filter(({ number }) => made.has(number))
    .map(({ kind, number, orderNumber }) => ({
      kind,
      number,
      orderNumber,
      address: `/media/invoices/${number}`,
    }));
}
