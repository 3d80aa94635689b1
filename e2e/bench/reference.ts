import type { TimedWork } from './timed.ts';

const document = {
  rows: Array.from({ length: 2_000 }, (_, number) => ({
    id: number,
    sku: `REF-${number}`,
    name: `Vare nummer ${number}`,
    amounts: [number * 100, number * 25, number * 125],
    isListed: number % 3 > 0,
  })),
};

/**
 * A job that is the same in every version of the shop, so that its time tells the speed of the machine.
 */
export const reference: TimedWork = {
  title: 'reference: JSON of 2 000 rows, written and read',
  prepare: () => ({ run: () => JSON.parse(JSON.stringify(document)) as unknown }),
};
