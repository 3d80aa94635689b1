import { normalizeEmail } from '#domain/customer/email.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { loadCustomerGroups, loadGroupsByName } from '#server/repositories/customers/groups.ts';
import {
  findListedCustomer,
  listCustomers,
  type ListedCustomer,
} from '#server/repositories/customers/listed-customers.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { CommandError, text, type Command } from './command.ts';
import { customerLines, describeCustomer } from './describe-customer.ts';
import { wholeNumber } from './kroner.ts';
import { table } from './output.ts';

const perPage = 20;
const maxPage = 50_000;

const list: Command = {
  name: 'customer list',
  about: 'about.customer_list',
  options: {
    search: text('TEXT', 'option.customer_search'),
    group: text('GROUP', 'option.customer_group'),
    page: text('N', 'option.page'),
  },
  run: async (input, { output, database }) => {
    const { read } = await database();
    const page = pageIn(input.text('page') ?? '1');
    const search = input.text('search')?.trim();
    const group = input.text('group');
    const groupId = group === undefined ? undefined : await groupNamed(read, group);
    const { customers, total } = await listCustomers(read, {
      ...(search && { search }),
      ...(groupId !== undefined && { groupId }),
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const pages = Math.max(1, Math.ceil(total / perPage));
    const lines = rows(customers, await loadCustomerGroups(read));
    const shown = say('customer.page', { page, pages, total: wholeNumber(total) });
    output.result(
      { total, page, pages, customers },
      customers.length === 0 ? [say('customer.none_found')] : [...lines, '', shown],
    );
  },
};

async function groupNamed(db: Db, group: string): Promise<number> {
  const groupId = (await loadGroupsByName(db)).get(group.toLowerCase());
  if (groupId === undefined) throw new CommandError(say('customer.no_group', { group }));
  return groupId;
}

function pageIn(written: string): number {
  const page = Number(written);
  if (!Number.isInteger(page) || page < 1 || page > maxPage) {
    throw new CommandError(say('customer.page_number', { max: maxPage }));
  }
  return page;
}

function rows(
  customers: readonly ListedCustomer[],
  groups: ReadonlyMap<number, string>,
): readonly string[] {
  const heads = ['head.number', 'head.email', 'head.name', 'head.phone', 'head.group'] as const;
  return table(
    heads.map((head) => say(head)),
    customers.map(({ id, email, firstName, lastName, phone, groupId, isBlocked }) => [
      id,
      email,
      `${firstName} ${lastName}`,
      phoneText(phone),
      `${groups.get(groupId) ?? groupId}${isBlocked ? `, ${say('customer.is_blocked')}` : ''}`,
    ]),
  );
}

const show: Command = {
  name: 'customer show',
  about: 'about.customer_show',
  words: ['EMAIL'],
  run: async (input, { config, output, database }) => {
    const { read } = await database();
    const email = normalizeEmail(input.words[0] ?? '');
    const customer = await findListedCustomer(read, email);
    if (customer === undefined) throw new CommandError(say('customer.none', { email }));
    const described = await describeCustomer(read, customer, config.clock());
    output.result(described, customerLines(described));
  },
};

export const findingCommands: readonly Command[] = [list, show];
