import * as v from 'valibot';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findCustomer, findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { by, kind, type Desk } from './letter-kind.ts';
import { invitationMs, newPasswordToken } from './password-link.ts';

const ofCompany = v.strictObject({ companyId: v.number() });

/** A letter to a person of the company. */
const toMember = v.strictObject({ ...ofCompany.entries, to: v.string(), storeCode: v.string() });

function companyIn({ services }: Desk, companyId: number) {
  return findCompany(services.database.read, companyId);
}

/** Letters about the account of a company (rules/companies#letters). */
export const companyLetters = {
  'mail.company-to-shop': kind(ofCompany, async ({ companyId }, desk) => {
    const company = await companyIn(desk, companyId);
    const { email: to } = desk.seller;
    if (company === undefined || to === '') return undefined;
    const { read } = desk.services.database;
    const person = await findCustomer(read, company.superUserId ?? 0);
    const { email: contact = '', storeCode = '' } = person ?? {};
    const reply = contact === '' ? {} : { replyTo: contact };
    const key = `company-${companyId}-to-shop`;
    return { key, to, ...reply, storeCode, ...by('company-to-shop', { company, contact }) };
  }),
  'mail.company-approved': kind(toMember, async ({ companyId, to, storeCode }, desk) => {
    const company = await companyIn(desk, companyId);
    if (company?.status !== 'active') return undefined;
    const written = by('company-approved', { name: company.name });
    return { key: `company-approved-${desk.id}`, to, storeCode, ...written };
  }),
  'mail.company-refused': kind(toMember, async ({ companyId, to, storeCode }, desk) => {
    const company = await companyIn(desk, companyId);
    if (company?.status !== 'inactive') return undefined;
    const { name, rejectReason: reason = '' } = company;
    const written = by('company-refused', { name, reason });
    return { key: `company-refused-${desk.id}`, to, storeCode, ...written };
  }),
  'mail.company-administrator': kind(toMember, async ({ companyId, to, storeCode }, desk) => {
    const company = await companyIn(desk, companyId);
    if (company === undefined) return undefined;
    const written = by('company-administrator', { name: company.name });
    return { key: `company-administrator-${desk.id}`, to, storeCode, ...written };
  }),
  'mail.company-invited': kind(toMember, async ({ companyId, to, storeCode }, desk) => {
    const { database, clock } = desk.services;
    const company = await companyIn(desk, companyId);
    const customer = await findCustomerByEmail(database.read, to);
    if (company === undefined || customer === undefined) return undefined;
    const { name } = company;
    const token = await database.transaction((tx) =>
      newPasswordToken(tx, customer.id, clock(), invitationMs),
    );
    const written = by('company-invited', { name, to, token });
    return { key: `company-invited-${desk.id}`, to, storeCode, isOfStranger: true, ...written };
  }),
};
