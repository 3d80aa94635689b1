import { randomBytes } from 'node:crypto';
import { program } from '#domain/actor.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  findCustomerByEmail,
  type Customer,
  type NewCustomer,
} from '#server/repositories/customers/customers.ts';
import { writeCustomer } from '#server/workflows/customers/write-customer.ts';
import type { Database } from '#server/repositories/system/database.ts';

/** For sample shops that are not reachable from outside. */
const knownPassword = 'Armatur!2026';

export interface SampleAccess {
  readonly email: string;
  readonly password: string;
}

interface SampleOptions {
  readonly now: Moment;
  readonly passwords: 'known' | 'random';
  /** Loading was cut off before: existing accounts may have passwords that were never shown. */
  readonly isResumed?: boolean;
}

type Person = Pick<NewCustomer, 'firstName' | 'lastName' | 'groupId' | 'hasNetPrices'>;
type SampleAccount = Person & Pick<Address, 'company' | 'organisationNumber'>;

const fjordror = { hasNetPrices: true, company: 'Fjordrør AS', organisationNumber: '123456785' };
const havn = {
  hasNetPrices: true,
  company: 'Havn Entreprenør AS',
  organisationNumber: '147258364',
};
const household = { company: '', organisationNumber: '' };

/** By the local part of their e-mail addresses. */
const accounts: Readonly<Record<string, SampleAccount>> = {
  kunde: { firstName: 'Kari', lastName: 'Kunde', groupId: 1, hasNetPrices: false, ...household },
  proff: { firstName: 'Per', lastName: 'Proff', groupId: 2, ...fjordror },
  admin: { firstName: 'Anne', lastName: 'Admin', groupId: 3, ...havn },
  bruker: { firstName: 'Bjørn', lastName: 'Bruker', groupId: 3, ...havn },
  selger: { firstName: 'Siri', lastName: 'Selger', groupId: 2, hasNetPrices: true, ...household },
};

/** Opens missing accounts; answers how to sign in to those. */
export async function openSampleAccounts(
  database: Database,
  { now, passwords, isResumed = false }: SampleOptions,
): Promise<readonly SampleAccess[]> {
  const opened: SampleAccess[] = [];
  for (const [name, account] of Object.entries(accounts)) {
    const email = `${name}@armatur.example`;
    const there = await findCustomerByEmail(database.read, email);
    if (there !== undefined && !isResumed) continue;
    const password = passwords === 'known' ? knownPassword : randomBytes(12).toString('base64url');
    const passwordHash = await hash(password);
    const after =
      there === undefined
        ? toCustomer(account, email, passwordHash, now)
        : { ...there, passwordHash };
    await writeCustomer({ known: there, after }, { database, actor: program('sample'), now });
    opened.push({ email, password });
  }
  return opened;
}

export function hasKnownPassword({ passwordHash }: Customer): Promise<boolean> {
  return verify(passwordHash, knownPassword);
}

function toCustomer(
  { company, organisationNumber, ...person }: SampleAccount,
  email: string,
  passwordHash: string,
  now: Moment,
): NewCustomer {
  const { firstName, lastName, hasNetPrices } = person;
  return {
    ...person,
    email,
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
        phone: '+4741234567',
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
