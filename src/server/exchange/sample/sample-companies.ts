import { ore } from '#domain/money/ore.ts';
import type { Acting } from '#server/acting.ts';
import { listCompanies } from '#server/repositories/companies/companies.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { writeApproval, type WrittenApproval } from '#server/workflows/companies/write-approval.ts';
import { writeCompany, type WrittenCompany } from '#server/workflows/companies/write-company.ts';

const norwegian = { legalName: '', country: 'NO' } as const;

/** Companies of the sample accounts. Each has the group of its users. */
const companies: readonly WrittenCompany[] = [
  {
    details: {
      ...norwegian,
      name: 'Fjordrør AS',
      email: 'post@fjordror.example',
      organisationNumber: '123456785',
      street: 'Storgata 12',
      postcode: '0155',
      city: 'Oslo',
      phone: '+4741234567',
    },
    groupId: 2,
    administrator: 'proff@armatur.example',
    representative: 'selger@armatur.example',
    users: [{ email: 'selger@armatur.example', kind: 'representative' }],
    roles: [],
  },
  {
    details: {
      ...norwegian,
      name: 'Havn Entreprenør AS',
      email: 'post@havn.example',
      organisationNumber: '147258364',
      street: 'Damsgårdsveien 71',
      postcode: '5058',
      city: 'Bergen',
      phone: '+4755123456',
    },
    groupId: 3,
    administrator: 'admin@armatur.example',
    representative: 'selger@armatur.example',
    users: [{ email: 'bruker@armatur.example', kind: 'user', orderLimit: ore(5_000_00) }],
    roles: [
      {
        name: 'Innkjøper',
        permissions: ['company.view', 'company.orders.view', 'company.orders.place'],
      },
    ],
  },
];

/** The files of prices that are agreed with these companies, by organisation number. */
const agreements = [
  { organisationNumber: '123456785', file: 'agreed-prices-fjordror.csv' },
  { organisationNumber: '147258364', file: 'agreed-prices-havn.csv' },
] as const;

/** The files of agreed prices with the company of each; without those of companies that are gone. */
export async function sampleAgreements(
  db: Db,
): Promise<readonly { readonly companyId: number; readonly file: string }[]> {
  const found = agreements.map(async ({ organisationNumber, file }) => {
    const wanted = { search: organisationNumber, limit: 1, offset: 0 };
    const { companies: named } = await listCompanies(db, wanted);
    return named.map(({ id: companyId }) => ({ companyId, file }));
  });
  return (await Promise.all(found)).flat();
}

/** Opens the companies whose administrators belong to none. */
export async function openSampleCompanies(acting: Acting): Promise<void> {
  for (const company of companies) await writeCompany(company, acting);
}

/** A request for an order above its buyer's limit, which waits for the administrator. */
const waiting = {
  key: 'sample-order-to-approve',
  email: 'bruker@armatur.example',
  storeCode: 'proff',
  lines: [
    { sku: 'RRV-VENTIL', quantity: 36 },
    { sku: 'RRV-ROR', quantity: 12 },
  ],
  fields: { customer_reference: 'Rehabilitering Bryggen 7' },
} as const satisfies WrittenApproval;

/** Stores the request of a sample account, once there are goods to ask for. */
export async function writeSampleApproval(acting: Acting): Promise<void> {
  await writeApproval(waiting, acting);
}
