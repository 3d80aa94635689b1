import type { Moment } from '#domain/time/moment.ts';
import type { AgreedPrice, AgreedPrices } from './agreed-price.ts';

/** Agreed prices that end at the same moment: one price, or all of one project. */
export interface EndingTogether {
  readonly first: AgreedPrice;
  readonly count: number;
}

/** The agreed prices that have a last day and are not over yet; the first to end come first. */
export function endingAgreements(
  agreed: AgreedPrices | undefined,
  now: Moment,
): readonly EndingTogether[] {
  const ending = [...(agreed?.values() ?? [])].flat().flatMap((price) => {
    const { to } = price;
    return to !== undefined && now < to ? [{ price, to }] : [];
  });
  const together = Map.groupBy(ending, ({ price, to }, index) =>
    price.project === '' ? `${index}` : `${to} ${price.from ?? ''} ${price.project}`,
  );
  return [...together.values()]
    .flatMap((each) => each.slice(0, 1).map((first) => ({ ...first, count: each.length })))
    .toSorted((one, other) => one.to - other.to)
    .map(({ price, count }) => ({ first: price, count }));
}
