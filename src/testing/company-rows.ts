import type { NamedId, Things } from './matrix-actor.ts';

const ofMember = { foreign: 404, asGuest: 401 } as const;
const aRole = { role_name: 'Lager', permissions: ['company.view'] };
const aUser = { firstname: 'Ida', lastname: 'Lager' };
/** A role of a company, by the path. */
const ofRole = (body?: object): NamedId => ({
  call: ({ roleId }) => ({ query: { roleId }, ...(body && { body }) }),
  ...ofMember,
});
const ofColleague = (bodyOf?: (theirs: Things) => object): NamedId => ({
  call: (theirs) => ({
    query: { customerId: theirs.colleagueId },
    ...(bodyOf && { body: bodyOf(theirs) }),
  }),
  ...ofMember,
});
/** Companies without a representative, and their users. */
const ofRepresented: NamedId = {
  call: ({ customerId }) => ({ body: { company_id: 999_999, customer_id: customerId || 1 } }),
  foreign: 404,
  asGuest: 401,
  always: 404,
};
const colleague = ({ mark, roleId }: Things, email: string) => ({
  user: { ...aUser, email, role_id: roleId, job_title: mark },
});

/** The calls of companies that take an id: a role or a user of another company. */
export const companyRows: Readonly<Record<string, Readonly<Record<string, NamedId>>>> = {
  'company.change-role': { roleId: ofRole({ role: aRole }) },
  'company.remove-role': { roleId: ofRole() },
  'company.add-user': {
    role_id: {
      call: (theirs, { mark }) => ({
        body: colleague(theirs, `ny.${mark.replaceAll(' ', '-').toLowerCase()}@example.no`),
      }),
      foreign: 400,
      asGuest: 401,
    },
  },
  'company.change-user': {
    customerId: ofColleague((theirs) => colleague(theirs, theirs.colleagueEmail)),
    role_id: {
      call: (theirs, mine) => ({
        query: { customerId: mine.colleagueId },
        body: { user: { ...aUser, email: mine.colleagueEmail, role_id: theirs.roleId } },
      }),
      foreign: 400,
      asGuest: 401,
    },
  },
  'company.remove-user': { customerId: ofColleague() },
  'company.represent': {
    company_id: ofRepresented,
    customer_id: ofRepresented,
  },
};
