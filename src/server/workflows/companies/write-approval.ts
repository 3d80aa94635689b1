import { isInvoice } from '#domain/checkout/choose-methods.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { approvalReasonsOf } from '#domain/company/order-limits.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Acting } from '#server/acting.ts';
import { loadAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import {
  findApprovalByKey,
  insertApproval,
} from '#server/repositories/companies/order-approvals.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadSettings, loadStoreViews } from '#server/repositories/system/settings.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { orderLineOf } from '#server/workflows/check-order.ts';
import { freightOf } from '#server/workflows/find-freight.ts';
import { priceCart, type PricedFor } from '#server/workflows/price-cart.ts';
import { buyingOf } from './buying-limits.ts';
import { pricedViewer } from './priced-viewer.ts';

/** A request that the shop itself stores, for goods that are sent to a user's first address. */
export interface WrittenApproval {
  readonly key: string;
  readonly email: string;
  readonly storeCode: string;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Stores a request of a company's user, without letters. A request that is already stored stays. */
export async function writeApproval(written: WrittenApproval, acting: Acting): Promise<void> {
  await acting.database.transaction(async (tx) => {
    const known = await findApprovalByKey(tx, written.key);
    const asker = known === undefined ? await askerOf(tx, written, acting) : undefined;
    if (asker !== undefined) await insertWritten(tx, written, asker);
  });
}

interface Asker extends PricedFor {
  readonly address: Address;
}

async function askerOf(
  tx: Db,
  { email, storeCode }: WrittenApproval,
  { now }: Acting,
): Promise<Asker | undefined> {
  const customer = await findCustomerByEmail(tx, email);
  const [address] = customer?.addresses ?? [];
  if (customer === undefined || address === undefined) return undefined;
  const member = await findMember(tx, customer.id);
  const viewer = await pricedViewer({ customer, member }, (id) => loadAgreedPrices(tx, id));
  const storeView = viewOfCode(await loadStoreViews(tx), storeCode);
  const { seller } = shopSettingsOf(await loadSettings(tx));
  const rates = await loadFreightRates(tx);
  const freight = await freightOf({ rates, locations: [], seller, storeView });
  const { isDefaultShipping: _shipping, isDefaultBilling: _billing, ...plain } = address;
  return { viewer, storeView, now, freight, address: plain };
}

async function insertWritten(
  tx: Db,
  { key, email, storeCode, lines, fields }: WrittenApproval,
  asker: Asker,
): Promise<void> {
  const { viewer, storeView, now, address } = asker;
  const { customerId, companyId } = viewer;
  const bought = lines.map((line) => ({ ...line, options: {} }));
  const items = bought.map((line, index) => ({ ...line, id: index + 1, kind: 'simple' as const }));
  const { country, postcode } = address;
  const shipping = { country, postcode, ...storeView.settings.checkout.flatRate };
  const priced = await priceCart(tx, { items, shipping }, asker);
  const { totals, chosen } = priced;
  const paid = priced.paymentMethods.find(({ code }) => isInvoice(code));
  const buying = await buyingOf(tx, asker);
  if (!customerId || !companyId || !buying || !chosen || !paid) return;
  const { carrierCode, methodCode, title } = chosen;
  const purchase = { lines: bought, email, billing: address, shipping: address, fields };
  await insertApproval(tx, {
    key,
    companyId,
    customerId,
    storeCode,
    reasons: approvalReasonsOf(buying, totals.total.net),
    purchase: {
      ...purchase,
      shippingMethod: { carrierCode, methodCode },
      paymentMethodCode: paid.code,
      termsVersion: 0,
    },
    order: {
      lines: priced.items.map((item, index) => orderLineOf(item, priced, index)),
      totals,
      shippingMethod: { carrierCode, methodCode, title },
      paymentMethod: { code: paid.code, title: paid.title },
    },
    askedAt: now,
  });
}
