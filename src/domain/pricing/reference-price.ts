import type { PricePoint } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import { dayMs, type Moment } from '#domain/time/moment.ts';
import { lowestNet } from './lowest-net.ts';

interface Level {
  readonly net: Ore;
  readonly from: Moment;
}

/** A price that is shown as reduced, and the price history before it. */
export interface ReductionQuestion {
  /** The present price for the group. */
  readonly net: Ore;
  readonly groupId: number;
  /** Groups that are open to all viewers, so that their prices count as prices for all. */
  readonly openGroups: readonly number[];
  readonly history: readonly PricePoint[];
  readonly now: Moment;
  readonly days: number;
}

/**
 * The earlier price to show beside a reduced one: the lowest of the 30 days before the reduction began,
 * for the group or an open one. If the reduction deepened step by step, the days before its first step
 * count (rules/law#reduced-prices, rules/prices#earlier-price). Undefined without 30 days of proof, or
 * when it is not higher than the present price.
 */
export function referenceNet(question: ReductionQuestion): Ore | undefined {
  const { net, now, days, groupId } = question;
  const levels = levelsUntil(question, groupId);
  const spanMs = days * dayMs;
  // A price that is not yet in the price history begins now.
  if (levels.at(-1)?.net !== net) levels.push({ net, from: now });
  const start = reductionStart(levels, spanMs);
  const first = levels[0];
  if (start === undefined || first === undefined || first.from > start - spanMs) return undefined;
  const asked = [levels, ...openLevels(question)].flatMap((own) =>
    own.filter(
      (level, index) => level.from < start && (own[index + 1]?.from ?? Infinity) > start - spanMs,
    ),
  );
  const least = lowestNet(...asked.map((level) => level.net));
  return least !== undefined && least > net ? least : undefined;
}

/** The earlier prices of open groups that had prices of their own. */
function openLevels(question: ReductionQuestion): readonly Level[][] {
  const { history, groupId, openGroups } = question;
  return openGroups
    .filter((group) => group !== groupId && history.some(({ audience }) => audience === group))
    .map((group) => levelsUntil(question, group));
}

/**
 * The moment at which the present reduction began. A further cut belongs to the same reduction when the
 * step before it lasted less than the span; a step that lasted longer had become the ordinary price.
 */
function reductionStart(levels: readonly Level[], spanMs: number): Moment | undefined {
  let index = levels.length - 1;
  if (!isCut(levels, index)) return undefined;
  while (isCut(levels, index - 1)) {
    const step = levels[index - 1];
    const next = levels[index];
    if (step === undefined || next === undefined || next.from - step.from >= spanMs) break;
    index -= 1;
  }
  return levels[index]?.from;
}

function isCut(levels: readonly Level[], index: number): boolean {
  const before = levels[index - 1];
  const level = levels[index];
  return before !== undefined && level !== undefined && level.net < before.net;
}

/** A group's price over time: the lower of the price for all and the group's own. */
function levelsUntil({ history, now }: ReductionQuestion, groupId: number): Level[] {
  const points = history
    .filter(({ audience, from }) => from <= now && (audience === 'all' || audience === groupId))
    .toSorted((one, other) => one.from - other.from);
  const latest = new Map<PricePoint['audience'], Ore>();
  const levels: Level[] = [];
  for (const { audience, net, from } of points) {
    latest.set(audience, net);
    const lowest = lowestNet(...latest.values()) ?? net;
    if (levels.at(-1)?.from === from) levels.pop();
    if (levels.at(-1)?.net !== lowest) levels.push({ net: lowest, from });
  }
  return levels;
}
