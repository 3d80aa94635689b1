import type { Database, Db } from '#server/repositories/system/database.ts';
import {
  findCustomer,
  type Customer,
  type CustomerAddress,
} from '#server/repositories/customers/customers.ts';
import { findSubscription } from '#server/repositories/customers/subscriptions.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { customerIdsAfter } from '#server/repositories/system/export-ids.ts';
import {
  addressColumnOf,
  customerColumns,
  defaultColumnOf,
} from '#server/exchange/tables/customer-columns.ts';
import { entries, writeCsv } from './export-csv.ts';
import { dateText, flagText, listText } from '#domain/import/write-values.ts';

type Row = Readonly<Record<string, string>>;

/** In the format of `import customers`, without passwords, in one snapshot; answers how many rows. */
export function exportCustomers(database: Database, file: string): Promise<number> {
  return database.snapshot((db) => writeCsv(file, customerColumns, allRows(db)));
}

async function* allRows(db: Db): AsyncGenerator<Row> {
  const groups = await loadCustomerGroups(db);
  for await (const customer of entries(db, customerIdsAfter, findCustomer)) {
    const subscription = await findSubscription(db, customer.email);
    yield* customerRows(customer, groups, subscription?.state === 'subscribed');
  }
}

function customerRows(
  customer: Customer,
  groups: ReadonlyMap<number, string>,
  isSubscribed: boolean,
): readonly Row[] {
  const own: Row = {
    email: customer.email,
    firstname: customer.firstName,
    lastname: customer.lastName,
    group_id: groups.get(customer.groupId) ?? String(customer.groupId),
    _store: customer.storeCode,
    created_at: dateText(customer.createdAt, 'start'),
    has_net_prices: flagText(customer.hasNetPrices),
    is_subscribed: flagText(isSubscribed),
    order_fields: listText(customer.demandedFields ?? []),
  };
  const [first, ...more] = customer.addresses.map(addressCells);
  // A row without an e-mail is one more address of the customer above.
  return [{ ...own, ...first }, ...more];
}

function addressCells(address: CustomerAddress): Row {
  const { apartment, street, ...fields } = address;
  return {
    ...Object.fromEntries(
      Object.entries(addressColumnOf).map(([field, column]) => [
        column,
        String(fields[field as keyof typeof fields] ?? ''),
      ]),
    ),
    [addressColumnOf.street]: apartment === '' ? street : `${street}\n${apartment}`,
    [defaultColumnOf.isDefaultShipping]: flagText(address.isDefaultShipping),
    [defaultColumnOf.isDefaultBilling]: flagText(address.isDefaultBilling),
  };
}
