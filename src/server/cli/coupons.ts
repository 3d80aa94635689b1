import { Cells } from '#domain/import/cells.ts';
import { pointed } from '#domain/import/decimal-mark.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { listening, refusalText } from '#server/exchange/files/refusals.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { categoryAddresses } from '#server/repositories/catalog/categories.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import {
  findCoupon,
  listCoupons,
  ordersWithCoupon,
  type StoredCoupon,
} from '#server/repositories/sales/coupons.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import {
  createCoupon,
  endCoupon,
  loadCouponNames,
} from '#server/workflows/coupons/change-coupon.ts';
import type { Moment } from '#domain/time/moment.ts';
import { CommandError, flag, text, type Command, type CommandInput } from './command.ts';
import { dayTextIn } from './day-option.ts';
import { kroner, lastDay, localTime, percentage } from './kroner.ts';
import { facts, table } from './output.ts';

/** The column of `import coupons` for each option. */
const columnOf: Readonly<Record<string, string>> = {
  from: 'valid_from',
  to: 'valid_to',
  limit: 'limit',
  'per-customer': 'limit_per_customer',
  groups: 'groups',
  categories: 'categories',
  minimum: 'minimum',
};

const create: Command = {
  name: 'coupons create',
  about: 'about.coupons_create',
  words: ['CODE'],
  options: {
    percent: text('N', 'option.coupon_percent'),
    fixed: text('KR', 'option.coupon_fixed'),
    'free-freight': flag('option.coupon_freight'),
    from: text('DAY', 'option.coupon_from'),
    to: text('DAY', 'option.coupon_to'),
    limit: text('N', 'option.coupon_limit'),
    'per-customer': text('N', 'option.coupon_per_customer'),
    groups: text('NAMES', 'option.coupon_groups'),
    categories: text('ADDRESSES', 'option.coupon_categories'),
    minimum: text('KR', 'option.coupon_minimum'),
  },
  act: async (input, { output, acting }) => {
    const [code = ''] = input.words;
    const by = await acting();
    const { read } = by.database;
    const names = await loadCouponNames(read);
    const listener = listening(() => undefined, await loadStoreViews(read));
    const cells = new Cells(cellsOf(code, input), ',', listener);
    const result = await createCoupon({ cells, names }, by);
    if (result.kind === 'taken') throw new CommandError(say('coupon.taken', { code }));
    if (result.kind === 'refused') throw new CommandError(refusalText(result.refusal));
    const { coupon } = result;
    const told = await describe(read, coupon, by.now);
    output.result(coupon, [say('coupon.created', { code: coupon.code }), '', ...told]);
  },
};

function cellsOf(code: string, input: CommandInput): ReadonlyMap<string, string> {
  const [percent, fixed] = [input.text('percent'), input.text('fixed')];
  if (percent !== undefined && fixed !== undefined) {
    throw new CommandError(say('coupon.both'));
  }
  const given = Object.entries(columnOf).flatMap(([option, column]) => {
    const value = column.startsWith('valid_') ? dayTextIn(input, option) : input.text(option);
    return value === undefined ? [] : [[column, column === 'minimum' ? pointed(value) : value]];
  });
  return new Map([
    ['code', code],
    ['kind', fixed === undefined ? 'percent' : 'fixed'],
    ['discount', pointed(percent ?? fixed ?? '')],
    ['free_freight', input.flag('free-freight') ? '1' : '0'],
    ...(given as [string, string][]),
  ]);
}

const list: Command = {
  name: 'coupons list',
  about: 'about.coupons_list',
  options: { all: flag('option.coupons_all') },
  run: async (input, { config, output, database }) => {
    const coupons = await listCoupons((await database()).read, input.flag('all'));
    const now = config.clock();
    const rows = coupons.map((coupon) => [
      coupon.code,
      takes(coupon),
      coupon.validTo === undefined ? '' : lastDay(coupon.validTo),
      coupon.limit === undefined ? String(coupon.used) : `${coupon.used}/${coupon.limit}`,
      say(`coupon.state_${stateOf(coupon, now)}`),
    ]);
    const headings = [
      say('head.coupon'),
      say('head.discount'),
      say('head.last_day'),
      say('head.used'),
      say('head.status'),
    ];
    output.result({ coupons }, rows.length === 0 ? [say('coupon.none')] : table(headings, rows));
  },
};

const show: Command = {
  name: 'coupons show',
  about: 'about.coupons_show',
  words: ['CODE'],
  run: async (input, { config, output, database }) => {
    const { read } = await database();
    const coupon = await findCoupon(read, input.words[0] ?? '');
    if (coupon === undefined) throw noSuchCoupon(input);
    const orders = await ordersWithCoupon(read, coupon.id);
    const discount = ore(orders.reduce((sum, order) => sum + order.discount.net, 0));
    const told = await describe(read, coupon, config.clock());
    output.result({ ...coupon, orders, discount }, [...told, ...ordersTold(orders, discount)]);
  },
};

function ordersTold(
  orders: Awaited<ReturnType<typeof ordersWithCoupon>>,
  discount: Ore,
): readonly string[] {
  if (orders.length === 0) return [];
  const rows = orders.map((order) => [
    order.number,
    localTime(order.placedAt),
    order.email,
    kroner(order.discount.net),
  ]);
  return [
    '',
    ...table(
      [say('head.order'), say('head.placed'), say('head.email'), say('head.discount_net')],
      rows,
    ),
    '',
    say('coupon.given', { count: orders.length, amount: kroner(discount) }),
  ];
}

const end: Command = {
  name: 'coupons end',
  about: 'about.coupons_end',
  words: ['CODE'],
  act: async (input, { output, acting }) => {
    const result = await endCoupon({ code: input.words[0] ?? '' }, await acting());
    if (result.kind === 'unknown') throw noSuchCoupon(input);
    const { code, wasActive } = result;
    output.result({ code, isActive: false }, [
      say(wasActive ? 'coupon.ended' : 'coupon.was_ended', { code }),
    ]);
  },
};

function noSuchCoupon(input: CommandInput): CommandError {
  return new CommandError(say('coupon.unknown', { code: input.words[0] ?? '' }));
}

type State = 'ended' | 'to_come' | 'over' | 'used_up' | 'open';

function stateOf({ isActive, validFrom, validTo, limit, used }: StoredCoupon, now: Moment): State {
  if (!isActive) return 'ended';
  if (validFrom !== undefined && validFrom > now) return 'to_come';
  if (validTo !== undefined && validTo <= now) return 'over';
  return limit !== undefined && used >= limit ? 'used_up' : 'open';
}

function takes({ kind, value, hasFreeFreight }: StoredCoupon): string {
  const off = kind === 'percent' ? percentage(value) : kroner(ore(value));
  const freight = say('coupon.free_freight');
  if (!hasFreeFreight) return off;
  return value === 0 ? freight : `${off}, ${freight}`;
}

async function describe(db: Db, coupon: StoredCoupon, now: Moment): Promise<readonly string[]> {
  const { validFrom, validTo, limit, limitPerCustomer, groupIds, categoryIds, minimum } = coupon;
  const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids.map((id) => names.get(id) ?? String(id)).join(', ');
  const terms: readonly (readonly [string, string] | undefined)[] = [
    [say('head.coupon'), coupon.code],
    [say('head.discount'), takes(coupon)],
    [say('head.status'), say(`coupon.state_${stateOf(coupon, now)}`)],
    validFrom === undefined ? undefined : [say('coupon.from'), localTime(validFrom)],
    validTo === undefined ? undefined : [say('head.last_day'), lastDay(validTo)],
    [say('head.used'), limit === undefined ? String(coupon.used) : `${coupon.used}/${limit}`],
    limitPerCustomer === undefined
      ? undefined
      : [say('coupon.per_customer'), String(limitPerCustomer)],
    groupIds.length === 0
      ? undefined
      : [say('coupon.groups'), named(groupIds, await loadCustomerGroups(db))],
    categoryIds.length === 0
      ? undefined
      : [say('coupon.categories'), named(categoryIds, await categoryAddresses(db))],
    minimum === undefined ? undefined : [say('coupon.minimum'), kroner(minimum)],
  ];
  return facts(terms.filter((term) => term !== undefined));
}

export const couponCommands: readonly Command[] = [create, list, show, end];
