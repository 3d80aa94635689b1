import type { PricePoint } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import { dayMs, type Moment } from '#domain/time/moment.ts';
import { lowestNet } from './lowest-net.ts';

interface Level {
  readonly net: Ore;
  readonly from: Moment;
}

/** A price that is shown as reduced, and what is known of the time before. */
export interface ReductionQuestion {
  /** The group's present price. */
  readonly net: Ore;
  readonly groupId: number;
  /** Groups open to all: a price for them was used towards everybody. */
  readonly openGroups: readonly number[];
  readonly history: readonly PricePoint[];
  readonly now: Moment;
  readonly days: number;
}

/**
 * The earlier price to show beside a reduced one: the lowest of the 30 days before the reduction began, towards
 * the group or one that is open to all; where it deepened step by step, before its first step
 * (rules/law#reduced-prices, rules/prices#earlier-price). Undefined without 30 days of proof, or when it is not
 * higher than the price now.
 */
export function referenceNet(question: ReductionQuestion): Ore | undefined {
  const { net, now, days, groupId } = question;
  const levels = levelsUntil(question, groupId);
  const spanMs = days * dayMs;
  // A price that the price history does not hold yet began no earlier than now.
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

/** The earlier prices of open groups, where they differed from everybody's. */
function openLevels(question: ReductionQuestion): readonly Level[][] {
  const { history, groupId, openGroups } = question;
  return openGroups
    .filter((group) => group !== groupId && history.some(({ audience }) => audience === group))
    .map((group) => levelsUntil(question, group));
}

/**
 * When the reduction in force began. A lower step belongs to the same reduction when the step
 * before it stood shorter than the span; one that stood longer had become the ordinary price.
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

/** A group's price over time: the lower of what everybody and what the group was asked. */
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
