import { companyStatuses, type CompanyStatus } from '#domain/company/company.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { listCompanies, type StoredCompany } from '#server/repositories/companies/companies.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { CommandError, text, type Command, type CommandInput } from './command.ts';
import { companyMoveCommands } from './company-moves.ts';
import { companiesAdministrator } from './name-administrator.ts';
import { companyLines, companyNamed, describeCompany, statusText } from './describe-company.ts';
import { localTime } from './kroner.ts';
import { table, wrap } from './output.ts';

const maxListed = 100;

const list: Command = {
  name: 'companies list',
  about: 'about.companies_list',
  options: {
    status: text('STATUS', 'option.companies_status'),
    search: text('TEXT', 'option.companies_search'),
  },
  run: async (input, { output, database }) => {
    const { read } = await database();
    const status = statusIn(input);
    const search = input.text('search')?.trim();
    const wanted = { ...(status && { status }), ...(search && { search }) };
    const { companies } = await listCompanies(read, { ...wanted, limit: maxListed, offset: 0 });
    const groups = await loadCustomerGroups(read);
    const heads = ['number', 'name', 'organisation_number', 'status', 'group', 'asked'] as const;
    const rows = companies.map((company) => [
      company.id,
      company.name,
      company.organisationNumber,
      statusText(company.status),
      groups.get(company.groupId) ?? company.groupId,
      localTime(company.createdAt),
    ]);
    const headings = heads.map((each) => say(`head.${each}`));
    const lines = rows.length === 0 ? [say('companies.none')] : table(headings, rows);
    output.result({ companies }, [...lines, ...leaderlessLines(companies)]);
  },
};

/** Names the companies without an administrator. */
function leaderlessLines(companies: readonly StoredCompany[]): readonly string[] {
  const found = companies.filter(({ superUserId }) => superUserId === undefined);
  if (found.length === 0) return [];
  const names = found.map(({ id, name }) => `${name} (${id})`).join(', ');
  return ['', ...wrap(say('companies.leaderless', { companies: names }))];
}

function statusIn(input: CommandInput): CompanyStatus | undefined {
  const written = input.text('status');
  const status = companyStatuses.find((each) => each === written);
  if (written === undefined || status !== undefined) return status;
  throw new CommandError(say('companies.status_unknown', { statuses: companyStatuses.join(', ') }));
}

const show: Command = {
  name: 'companies show',
  about: 'about.companies_show',
  words: ['NUMBER'],
  run: async (input, { output, database }) => {
    const { read } = await database();
    const described = await describeCompany(read, await companyNamed(read, input.words[0]));
    output.result(described, companyLines(described));
  },
};

export const companyCommands: readonly Command[] = [
  list,
  show,
  ...companyMoveCommands,
  companiesAdministrator,
];
