import { groupedCardNumber, parseCardNumber } from '#domain/loyalty/card-number.ts';
import { nextToExpire, owedPoints, pointsAt, type PointMove } from '#domain/loyalty/point-moves.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Acting } from '#server/acting.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { findListedCard, listCards } from '#server/repositories/sales/loyalty.ts';
import { adjustPoints } from '#server/workflows/loyalty/adjust-points.ts';
import { expirePoints } from '#server/workflows/loyalty/expire-points.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import {
  CommandError,
  flag,
  needed,
  text,
  type ActingContext,
  type Command,
  type CommandInput,
} from './command.ts';
import { lastDay, localTime, wholeNumber } from './kroner.ts';
import { facts, table } from './output.ts';

const dryRun = { 'dry-run': flag('option.rehearse') };
const defaultLimit = 20;
const maxPoints = 10_000_000;

const list: Command = {
  name: 'loyalty list',
  about: 'about.loyalty_list',
  options: { limit: text('N', 'option.limit') },
  run: async (input, { config, output, database }) => {
    const limit = countIn(input, 'limit') ?? defaultLimit;
    const now = config.clock();
    const cards = (await listCards((await database()).read, limit)).map(({ moves, ...card }) => ({
      ...card,
      points: pointsAt(moves, now),
    }));
    const rows = cards.map(({ number, email, points, since }) => [
      groupedCardNumber(number),
      email || say('points.closed'),
      wholeNumber(points),
      localTime(since),
    ]);
    const headings = [say('head.number'), say('head.email'), say('head.points'), say('head.since')];
    output.result({ cards }, rows.length === 0 ? [say('points.none')] : table(headings, rows));
  },
};

const show: Command = {
  name: 'loyalty show',
  about: 'about.loyalty_show',
  words: ['CARD'],
  run: async (input, { config, output, database }) => {
    const number = cardIn(input);
    const card = await findListedCard((await database()).read, number);
    if (card === undefined) throw noCard(number);
    const now = config.clock();
    const points = pointsAt(card.moves, now);
    const next = nextToExpire(card.moves, now);
    const told = facts([
      [say('head.number'), groupedCardNumber(number)],
      [say('head.email'), card.email || say('points.closed')],
      [say('head.since'), localTime(card.since)],
      [say('head.points'), wholeNumber(points)],
      ...(next
        ? [[say('points.next'), `${wholeNumber(next.left)}, ${lastDay(next.expires)}`] as const]
        : []),
      ...(owedPoints(card.moves) > 0
        ? [[say('points.owed'), wholeNumber(owedPoints(card.moves))] as const]
        : []),
    ]);
    output.result({ ...card, points, next }, [...told, '', ...movesTold(card.moves)]);
  },
};

function movesTold(moves: readonly PointMove[]): readonly string[] {
  if (moves.length === 0) return [say('points.no_moves')];
  const rows = moves.map(({ at, kind, points, orderId, expires }) => [
    localTime(at),
    say(`points.${kind}`),
    points > 0 ? `+${wholeNumber(points)}` : `−${wholeNumber(-points)}`,
    orderId === undefined ? '' : orderNumber(orderId),
    expires === undefined ? '' : lastDay(expires),
  ]);
  const headings = [
    say('head.made'),
    say('head.kind'),
    say('head.points'),
    say('head.order'),
    say('head.last_day'),
  ];
  return table(headings, rows);
}

const adjust: Command = {
  name: 'loyalty adjust',
  about: 'about.loyalty_adjust',
  words: ['CARD'],
  options: {
    give: text('N', 'option.loyalty_give'),
    take: text('N', 'option.loyalty_take'),
    reason: needed('TEXT', 'option.loyalty_reason'),
    ...dryRun,
  },
  act: async (input, context) => {
    const number = cardIn(input);
    const [given, taken] = [countIn(input, 'give'), countIn(input, 'take')];
    if ((given === undefined) === (taken === undefined)) {
      throw new CommandError(say('points.either'));
    }
    const points = given ?? -(taken ?? 0);
    const reason = input.text('reason')?.trim() ?? '';
    await tryOrDo(input, context, async (acting) => {
      const result = await adjustPoints({ number, points, reason }, acting);
      if (result.kind === 'unknown') throw noCard(number);
      const balance = wholeNumber(result.balance);
      if (result.kind === 'too-few') throw new CommandError(say('points.too_few', { balance }));
      const sentence = say('points.done', { number: groupedCardNumber(number), balance });
      return { value: { number, points, balance: result.balance }, sentence };
    });
  },
};

const expire: Command = {
  name: 'loyalty expire',
  about: 'about.loyalty_expire',
  options: dryRun,
  act: (input, context) =>
    tryOrDo(input, context, async (acting) => {
      const { cards, points } = await expirePoints(acting);
      const sentence = say('points.expired_all', { points: wholeNumber(points), cards });
      return { value: { cards, points }, sentence };
    }),
};

/** Moves points, or with `--dry-run` says what would move. */
async function tryOrDo(
  input: CommandInput,
  { acting, output }: Pick<ActingContext, 'acting' | 'output'>,
  work: (acting: Acting) => Promise<{ readonly value: object; readonly sentence: string }>,
): Promise<void> {
  const by = await acting();
  const isDryRun = input.flag('dry-run');
  const { value, sentence } = isDryRun
    ? await rehearse(by, (_, joined) => work(joined))
    : await work(by);
  const lines = isDryRun ? [say('money.nothing_done'), sentence] : [sentence];
  output.result({ ...value, ...(isDryRun && { isDryRun }) }, lines);
}

function cardIn({ words }: CommandInput): string {
  const number = parseCardNumber(words[0] ?? '');
  if (number === undefined) throw noCard(words[0] ?? '');
  return number;
}

function noCard(number: string): CommandError {
  return new CommandError(say('points.unknown', { number }));
}

function countIn(input: CommandInput, option: string): number | undefined {
  const written = input.text(option)?.replaceAll(/\s/g, '');
  if (written === undefined) return undefined;
  const count = /^\d+$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > maxPoints) throw new CommandError(say('points.count', { option }));
  return count;
}

export const loyaltyCommands: readonly Command[] = [list, show, adjust, expire];
