import { addOre, noOre, type Ore } from '#domain/money/ore.ts';
import { dayText } from '#domain/time/day-text.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { endOfOsloDay, osloDay, startOfOsloDay } from '#domain/time/oslo-day.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  bestSellers,
  soldOrders,
  type Period,
  type SoldOrder,
} from '#server/repositories/sales/sales.ts';
import { listEmptySearches } from '#server/repositories/system/empty-searches.ts';
import { CommandError, text, type Command, type CommandInput } from './command.ts';
import { dayIn } from './day-option.ts';
import { kroner, lastDay, wholeNumber } from './kroner.ts';
import { facts, table } from './output.ts';

const usualDays = 30;
/** Longer periods are reported by month. */
const maxDaysTold = 31;
const usualCount = 10;
const maxCount = 1_000;

interface Turnover {
  readonly orders: number;
  readonly net: Ore;
  readonly vat: Ore;
  readonly gross: Ore;
}

/** Reports the turnover, best sellers and searches without hits. */
export const sales: Command = {
  name: 'sales',
  about: 'about.sales',
  options: {
    from: text('DAY', 'option.sales_from'),
    to: text('DAY', 'option.sales_to'),
    limit: text('N', 'option.sales_limit'),
  },
  run: async (input, { config, output, database }) => {
    const { read } = await database();
    const period = periodIn(input, config.clock());
    const limit = limitIn(input);
    const orders = await soldOrders(read, period);
    const before = turnover(await soldOrders(read, periodBefore(period)));
    const isByMonth = period.until - period.from > maxDaysTold * dayMs;
    const letters = isByMonth ? 'yyyy-mm'.length : 'yyyy-mm-dd'.length;
    const byTime = Map.groupBy(orders, ({ placedAt }) => osloDay(placedAt).slice(0, letters));
    const times = [...byTime].map(([time, own]) => ({ time, ...turnover(own) }));
    const total = turnover(orders);
    const articles = await bestSellers(read, period, limit);
    const searches = await listEmptySearches(read, period, limit);
    output.result({ ...period, ...total, before, times, articles, searches }, [
      ...facts([
        [say('sales.period'), `${lastDay(moment(period.from + 1))}–${lastDay(period.until)}`],
        [say('sales.orders'), wholeNumber(total.orders)],
        [say('sales.net'), kroner(total.net)],
        [say('sales.gross'), kroner(total.gross)],
        [say('sales.before'), `${kroner(before.net)}${change(before.net, total.net)}`],
      ]),
      ...section(
        [say('sales.time'), say('sales.orders'), say('sales.net'), say('sales.gross')],
        times.map((each) => [
          dayText(each.time),
          each.orders,
          kroner(each.net),
          kroner(each.gross),
        ]),
      ),
      ...section(
        [say('head.sku'), say('sales.name'), say('head.quantity'), say('sales.net')],
        articles.map(({ sku, name, quantity, net }) => [sku, name, quantity, kroner(net)]),
      ),
      ...section(
        [say('sales.searched'), say('head.view'), say('sales.times')],
        searches.map((each) => [each.text, each.storeCode, each.count]),
      ),
    ]);
  },
};

function section(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  return rows.length === 0 ? [] : ['', ...table(headings, rows)];
}

function periodIn(input: CommandInput, now: Moment): Period {
  const today = osloDay(now);
  const until = dayIn(input, 'to', 'end') ?? endOfOsloDay(today) ?? now;
  const usual = startOfOsloDay(osloDay(moment(until - usualDays * dayMs))) ?? now;
  const from = dayIn(input, 'from', 'start') ?? usual;
  if (until <= from) throw new CommandError(say('sales.order'));
  return { from, until };
}

function limitIn(input: CommandInput): number {
  const limit = Number(input.text('limit') ?? usualCount);
  if (Number.isInteger(limit) && limit > 0 && limit <= maxCount) return limit;
  throw new CommandError(say('orders.limit', { max: maxCount }));
}

function periodBefore({ from, until }: Period): Period {
  return { from: moment(from - (until - from)), until: from };
}

function turnover(orders: readonly SoldOrder[]): Turnover {
  const sum = (part: 'net' | 'vat' | 'gross') => addOre(...orders.map((order) => order[part]));
  return { orders: orders.length, net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}

/** The change in whole per cent; empty where nothing was sold before. */
function change(before: Ore, now: Ore): string {
  if (before === noOre) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return ` (${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %)`;
}
