import { hash } from '@node-rs/argon2';
import type { Moment } from '#domain/time/moment.ts';
import {
  findCustomerByEmail,
  insertCustomer,
  type NewCustomer,
} from '#server/repositories/customers.ts';
import type { Database } from '#server/repositories/database.ts';

/** Password of every account of the sample shop; printed at the first start. */
const password = 'Armatur!2026';

interface SampleAccount {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupId: number;
  readonly hasNetPrices: boolean;
  readonly company: string;
  readonly organisationNumber: string;
}

const fjord = { company: 'Fjordrør AS', organisationNumber: '923609016' };
const household = { company: '', organisationNumber: '' };

const accounts: readonly SampleAccount[] = [
  {
    name: 'kunde',
    firstName: 'Kari',
    lastName: 'Kunde',
    groupId: 1,
    hasNetPrices: false,
    ...household,
  },
  { name: 'proff', firstName: 'Per', lastName: 'Proff', groupId: 2, hasNetPrices: true, ...fjord },
  { name: 'admin', firstName: 'Anne', lastName: 'Admin', groupId: 3, hasNetPrices: true, ...fjord },
  {
    name: 'bruker',
    firstName: 'Bjørn',
    lastName: 'Bruker',
    groupId: 3,
    hasNetPrices: true,
    ...fjord,
  },
  {
    name: 'selger',
    firstName: 'Siri',
    lastName: 'Selger',
    groupId: 2,
    hasNetPrices: true,
    ...household,
  },
];

/** Opens the accounts of the sample shop that are not there yet; answers how many it made. */
export async function openSampleAccounts(database: Database, now: Moment): Promise<number> {
  let made = 0;
  for (const account of accounts) {
    const email = `${account.name}@armatur.example`;
    if ((await findCustomerByEmail(database.read, email)) !== undefined) continue;
    const passwordHash = await hash(password);
    await database.transaction((tx) =>
      insertCustomer(tx, toCustomer(account, email, passwordHash, now)),
    );
    made += 1;
  }
  return made;
}

function toCustomer(
  { firstName, lastName, groupId, hasNetPrices, company, organisationNumber }: SampleAccount,
  email: string,
  passwordHash: string,
  now: Moment,
): NewCustomer {
  return {
    email,
    firstName,
    lastName,
    groupId,
    hasNetPrices,
    passwordHash,
    storeCode: hasNetPrices ? 'proff' : 'no',
    addresses: [
      {
        id: 1,
        firstName,
        lastName,
        country: 'NO',
        street: 'Storgata 12',
        apartment: '',
        postcode: '0155',
        city: 'Oslo',
        phone: '+4722334455',
        company,
        organisationNumber,
        isDefaultShipping: true,
        isDefaultBilling: true,
      },
    ],
    createdAt: now,
    updatedAt: now,
  };
}
