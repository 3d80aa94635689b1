import type { Moment } from '#domain/time/moment.ts';
import { personalApprovals } from '#server/repositories/companies/personal-data.ts';
import * as account from '#server/repositories/customers/personal-data.ts';
import { personalReviews } from '#server/repositories/catalog/personal-data.ts';
import * as sales from '#server/repositories/sales/personal-data.ts';
import * as orders from '#server/repositories/sales/personal-orders.ts';
import { personalCard, personalPoints } from '#server/repositories/sales/personal-points.ts';
import * as projects from '#server/repositories/project-lists/personal-data.ts';
import * as quotes from '#server/repositories/quotes/personal-data.ts';
import * as returns from '#server/repositories/sales/personal-returns.ts';
import { personalAudit, personalLetters } from '#server/repositories/system/personal-data.ts';
import type { Db, Schema } from '#server/repositories/system/schema.ts';
import type { Person } from './person.ts';
import type { PersonPart, PersonRow } from './person-part.ts';

/** The reason why a table holds nothing of a person. */
interface NoPerson {
  readonly nothing: string;
}

const catalog: NoPerson = { nothing: 'The merchant writes it about goods.' };
const content: NoPerson = { nothing: 'The merchant writes it for every visitor.' };
const rules: NoPerson = { nothing: 'The merchant sets it for the whole shop.' };
const hashes: NoPerson = { nothing: 'It holds hashes only, which a day at most outlives.' };
const pieces: NoPerson = { nothing: 'It counts pieces of an order, which names its buyer itself.' };
const machine: NoPerson = { nothing: 'The shop counts and marks its own work there.' };
const staff: NoPerson = { nothing: 'It is about the people and programs of the seller.' };

/**
 * Every table, with the part of it that is about a person, or the reason why there is none
 * (rules/safety#my-data). An erasure goes from top to bottom, so a table stands above those by which its
 * own rows are found.
 */
export const register: Readonly<Record<keyof Schema, PersonPart | NoPerson>> = {
  outbox: personalLetters,
  audit: personalAudit,
  addresses: account.personalAddresses,
  password_tokens: account.personalPasswordTokens,
  passkeys: account.personalPasskeys,
  access_tokens: account.personalAccessTokens,
  refresh_tokens: account.personalRefreshTokens,
  confirmations: account.personalConfirmations,
  wishlist_items: account.personalWishes,
  wishlist_shares: account.personalWishlistShares,
  named_wishlist_items: account.personalNamedWishes,
  named_wishlists: account.personalWishlists,
  project_cart_lines: projects.personalPickedLines,
  project_shares: projects.personalProjectShares,
  project_lines: projects.personalProjectLines,
  project_rooms: projects.personalProjectRooms,
  project_lists: projects.personalProjects,
  alerts: account.personalAlerts,
  newsletter_coupons: account.personalNewsletterCoupons,
  newsletter_readers: account.personalNewsletterReaders,
  newsletter_history: account.personalSubscriptionHistory,
  newsletter_subscriptions: account.personalSubscriptions,
  reviews: personalReviews,
  requests: sales.personalRequests,
  messages: sales.personalMessages,
  cart_payments: sales.personalCartPayments,
  cart_items: sales.personalCartItems,
  carts: sales.personalCarts,
  quote_list_items: quotes.personalQuoteListItems,
  quote_lists: quotes.personalQuoteLists,
  quote_messages: quotes.personalQuoteMessages,
  quote_items: quotes.personalQuoteItems,
  quote_resales: quotes.personalQuoteResales,
  quote_senders: quotes.personalQuoteSenders,
  quotes: quotes.personalQuotes,
  return_files: returns.personalReturnFiles,
  return_messages: returns.personalReturnMessages,
  return_events: returns.personalReturnEvents,
  return_items: returns.personalReturnItems,
  returns: returns.personalReturns,
  coupon_uses: orders.personalCouponUses,
  order_items: orders.personalOrderItems,
  shipments: orders.personalShipments,
  cancellations: orders.personalCancellations,
  bought_files: orders.personalFiles,
  ledger: orders.personalLedger,
  payment_steps: orders.personalPaymentSteps,
  payments: orders.personalPayments,
  invoice_files: orders.personalInvoiceFiles,
  invoices: orders.personalInvoices,
  orders: orders.personalOrders,
  point_moves: personalPoints,
  loyalty_cards: personalCard,
  order_approvals: personalApprovals,
  company_users: account.personalCompanySeats,
  companies: account.personalCompanies,
  customers: account.personalAccount,

  agreed_prices: { nothing: 'A price is agreed with a company, and names no person.' },
  company_roles: { nothing: 'A role names the rights of a company, and no person.' },
  shipment_items: pieces,
  cancellation_items: pieces,
  order_reservations: pieces,
  project_purchases: pieces,
  order_numbers: machine,
  stock_moves: { nothing: 'A move names an order by its number, and the order its buyer.' },
  consents: { nothing: 'An answer belongs to a random number of a browser, and to no name.' },
  empty_searches: { nothing: 'It counts searched texts, and not who searched.' },
  hourly_uses: hashes,
  daily_uses: hashes,
  wrong_log_ins: hashes,
  hook_marks: hashes,
  mail_tokens: hashes,
  passkey_challenges: hashes,
  staff,
  program_keys: staff,
  migrations: machine,
  change_log: machine,
  committed_changes: machine,
  secrets: machine,
  counters: machine,
  source_ids: machine,
  settings: rules,
  customer_groups: rules,
  coupons: rules,
  freight_rates: rules,
  tax_classes: rules,
  tax_rates: rules,
  tax_rules: rules,
  campaigns: catalog,
  campaign_prices: catalog,
  price_history: catalog,
  tier_prices: catalog,
  matrix_edges: catalog,
  products: catalog,
  product_views: catalog,
  product_variants: catalog,
  product_categories: catalog,
  product_links: catalog,
  bundle_parts: catalog,
  stock: catalog,
  shop_stock: catalog,
  attribute_sets: catalog,
  attributes: catalog,
  attribute_labels: catalog,
  attribute_options: catalog,
  attribute_option_labels: catalog,
  categories: catalog,
  category_views: catalog,
  fits: catalog,
  series: content,
  url_paths: content,
  content,
  content_nodes: content,
  terms_versions: content,
  home_sections: content,
  questions: content,
  topics: content,
  posts: content,
  projects: content,
  store_locations: content,
};

const parts = Object.entries(register).flatMap(([table, held]) =>
  'find' in held ? [{ table, ...held }] : [],
);

export interface TableOfPerson extends Pick<PersonPart, 'part' | 'fate'> {
  readonly table: string;
  readonly rows: readonly PersonRow[];
}

/** Finds everything about a person, by table. */
export async function findPersonRows(db: Db, person: Person): Promise<readonly TableOfPerson[]> {
  const found: TableOfPerson[] = [];
  for (const { table, part, fate, find } of parts) {
    const rows = await find(db, person);
    if (rows.length > 0) found.push({ table, part, fate, rows });
  }
  return found;
}

/** Takes a person out of every table; the books stay (rules/safety#erasure). */
export async function forgetPerson(tx: Db, person: Person, now: Moment): Promise<void> {
  for (const { erase } of parts) await erase(tx, person, now);
}
