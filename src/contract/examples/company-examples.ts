import * as companies from '#contract/companies.ts';
import * as representation from '#contract/representation.ts';
import { exampleOf } from './example.ts';

const details = {
  company_name: 'Nordmann VVS AS',
  legal_name: 'Nordmann VVS AS',
  company_email: 'post@nordmannvvs.example',
  vat_tax_id: '987654325',
  street: ['Storgata 12'],
  city: 'Oslo',
  country_id: 'NO',
  postcode: '0155',
  telephone: '+4722334455',
};

const company = {
  company_id: 8,
  ...details,
  status: 1 as const,
  reseller_id: null,
  comment: null,
  region: null,
  region_id: 0 as const,
  customer_group_id: 2,
  sales_representative_id: null,
  super_user_id: 412,
  reject_reason: null,
  rejected_at: null,
};

const writtenRole = { role_name: 'Innkjøper', permissions: ['orders.view', 'orders.place'] };
const role = { role_id: 5, company_id: 8, ...writtenRole, role_type_id: 1 as const, user_count: 2 };

const writtenUser = {
  email: 'kari@nordmannvvs.example',
  firstname: 'Kari',
  lastname: 'Nordmann',
  job_title: 'Prosjektleder',
  telephone: '+4798765432',
  role_id: 5,
  status: 1 as const,
  order_limit: 5000,
  month_limit: null,
};
const user = { customer_id: 413, company_id: 8, ...writtenUser };

const orders = {
  permission: 'orders.view',
  children: [{ permission: 'orders.view_all', children: [] }],
};

export const companyExamples = [
  exampleOf(companies.read, { result: company }),
  exampleOf(companies.change, { body: { company: details }, result: company }),
  exampleOf(companies.register, {
    body: {
      company: details,
      customer: { email: 'ola@nordmannvvs.example', firstname: 'Ola', lastname: 'Nordmann' },
      password: 'Rent-vann-2026',
    },
    result: {
      company: null,
      customer: { email: 'ola@nordmannvvs.example', firstname: 'Ola', lastname: 'Nordmann' },
      awaits_confirmation: true,
    },
  }),
  exampleOf(companies.listRoles, { result: [role] }),
  exampleOf(companies.addRole, { body: { role: writtenRole }, result: role }),
  exampleOf(companies.changeRole, {
    query: { roleId: 5 },
    body: { role: writtenRole },
    result: role,
  }),
  exampleOf(companies.removeRole, { query: { roleId: 5 }, result: true }),
  exampleOf(companies.listUsers, { result: [user], meta: { total_count: 1 } }),
  exampleOf(companies.addUser, { body: { user: writtenUser }, result: user }),
  exampleOf(companies.changeUser, {
    query: { customerId: 413 },
    body: { user: writtenUser },
    result: user,
  }),
  exampleOf(companies.removeUser, { query: { customerId: 413 }, result: true }),
  exampleOf(companies.permissions, {
    result: { permissions: ['company.view', 'orders.view'], tree: [orders] },
  }),
  exampleOf(representation.begin, {
    body: { company_id: 8, customer_id: 412 },
    result: 'b7Jx0qk2V1nQm3s8Yt5u',
    meta: {},
  }),
  exampleOf(representation.end, { result: 'b7Jx0qk2V1nQm3s8Yt5u', meta: {} }),
];
