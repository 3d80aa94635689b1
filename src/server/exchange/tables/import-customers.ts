import { refuse } from '#server/exchange/files/refusals.ts';
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { normalizeEmail } from '#domain/customer/email.ts';
import { generalGroupId } from '#domain/customer/groups.ts';
import { checkProfile } from '#domain/customer/profile.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Acting } from '#server/acting.ts';
import {
  findCustomerByEmail,
  isKnownEmail,
  type Customer,
  type NewCustomer,
} from '#server/repositories/customers/customers.ts';
import { findSubscription } from '#server/repositories/customers/subscriptions.ts';
import { loadGroupsByName, type GroupsByName } from '#server/repositories/customers/groups.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { outcomeOf, type Outcome } from '#server/repositories/system/outcome.ts';
import { writeCustomer } from '#server/workflows/customers/write-customer.ts';
import type { Cells } from '#domain/import/cells.ts';
import { addressesAfter } from './customer-addresses.ts';
import { customerColumns, ignoredColumns } from './customer-columns.ts';
import { fieldRefusal } from './field-refusal.ts';
import { readDate } from '#domain/import/feed-values.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable, type ApplyRow } from '#server/exchange/files/import-table.ts';
import { RowRecords } from '#server/exchange/files/row-records.ts';

const profileColumns = { email: 'email', firstName: 'firstname', lastName: 'lastname' };
const columns = {
  needed: ['email'],
  others: [...customerColumns, ...ignoredColumns],
  goesOn: true,
};

/** Imports Magento's format. Passwords are never read: a new customer asks for one by letter. */
export const importCustomers: Importer = async (database, options) => {
  const groups = await loadGroupsByName(database.read);
  const storeViews = await loadStoreViews(database.read);
  const orderFields = storeViews.flatMap(({ settings }) => {
    return settings.orders.fields.map(({ code }) => code);
  });
  const passwordHash = await hash(randomBytes(32));
  /** The first row of a customer that sets a default counts. */
  const defaults = new RowRecords<string>();
  const apply: ApplyRow = (cells, acting) =>
    applyRow(cells, acting, { groups, orderFields, passwordHash, defaults });
  return importTable(database, options, columns, apply, defaults);
};

interface FileContext {
  readonly groups: GroupsByName;
  readonly orderFields: readonly string[];
  readonly passwordHash: string;
  readonly defaults: RowRecords<string>;
}

async function applyRow(cells: Cells, acting: Acting, file: FileContext): Promise<Outcome> {
  const { read } = acting.database;
  const email = normalizeEmail(cells.given('email') ?? '');
  const known = await findCustomerByEmail(read, email);
  if (known === undefined && (await isKnownEmail(read, email))) {
    refuse('email', 'customer.inactive', { email });
  }
  const customer = customerAfter(known, cells, acting.now, file);
  const subscription = await findSubscription(read, email);
  const wasSubscribed = subscription?.state === 'subscribed';
  const says = cells.after('is_subscribed', cells.flag('is_subscribed'), wasSubscribed, false);
  // A file may be older than a person's no, so it brings back no one who has left.
  const isSubscribed = says && (wasSubscribed || subscription === undefined);
  const outcome = outcomeOf(known && { ...known, isSubscribed: wasSubscribed }, {
    ...customer,
    isSubscribed,
  });
  if (outcome === 'unchanged') return outcome;
  await writeCustomer({ known, after: customer, isSubscribed }, acting);
  return outcome;
}

function customerAfter(
  known: Customer | undefined,
  cells: Cells,
  now: Moment,
  { groups, orderFields, passwordHash, defaults }: FileContext,
): NewCustomer {
  const profile = checkProfile({
    email: cells.given('email') ?? '',
    firstName: cells.given('firstname') ?? known?.firstName ?? '',
    lastName: cells.given('lastname') ?? known?.lastName ?? '',
  });
  if (!profile.ok) throw fieldRefusal(profile.fields, profileColumns);
  const readGroup = (text: string) => groups.get(text.toLowerCase());
  const readView = (text: string) => cells.storeViews.find((view) => view.code === text)?.code;
  const group = cells.read('group_id', readGroup, 'group.unknown');
  const store = cells.read('_store', readView, 'view.unknown');
  const at = (text: string) => readDate(text, 'start');
  const createdAt = cells.read('created_at', at, 'date.invalid');
  return {
    ...profile.value,
    groupId: cells.after('group_id', group, known?.groupId ?? generalGroupId, generalGroupId),
    hasNetPrices: cells.after(
      'has_net_prices',
      cells.flag('has_net_prices'),
      known?.hasNetPrices ?? false,
      false,
    ),
    demandedFields: demandedAfter(known, cells, orderFields),
    storeCode: store ?? known?.storeCode ?? cells.storeViews[0].code,
    passwordHash: known?.passwordHash ?? passwordHash,
    addresses: addressesAfter(known?.addresses ?? [], cells, profile.value, defaults),
    createdAt: known?.createdAt ?? createdAt ?? now,
    updatedAt: known?.updatedAt ?? now,
  };
}

function demandedAfter(
  known: Customer | undefined,
  cells: Cells,
  orderFields: readonly string[],
): readonly string[] {
  const column = 'order_fields';
  const given = cells.given(column) === undefined ? undefined : cells.list(column);
  const unknown = given?.find((code) => !orderFields.includes(code));
  if (unknown !== undefined) {
    const fields = [...new Set(orderFields)].join(', ');
    cells.refuse(column, 'order_field.unknown', { text: unknown, fields });
  }
  return cells.after(column, given, known?.demandedFields ?? [], []);
}
