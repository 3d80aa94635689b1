import { memoize } from '#domain/memoize.ts';
import type { AgreedPrices } from '#domain/pricing/agreed-price.ts';
import type { Moment } from '#domain/time/moment.ts';
import { hashToken } from '#server/tokens.ts';

/** A mark of the prices that hold now; it changes with a price and at the edge of its days. */
export function agreedMark(agreed: AgreedPrices, now: Moment): string {
  const edges = edgesOf(agreed);
  const last = edges.findLast((edge) => edge <= now) ?? 0;
  return `${hashOf(agreed)} ${last}`;
}

const hashOf = memoize((agreed: AgreedPrices) =>
  hashToken(JSON.stringify([...agreed.values()].flat())),
);

const edgesOf = memoize((agreed: AgreedPrices): readonly number[] =>
  [...agreed.values()]
    .flat()
    .flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
    .toSorted((one, other) => one - other),
);
