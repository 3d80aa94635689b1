import { operate, type Operated } from './an-operator.ts';
import type { PayingShop } from './a-paying-shop.ts';
import { test } from './paying-test.ts';

/** Runs the operator's program beside a shop that takes payments, at the same moment and with the same keys. */
export function operatePaying(
  { shop, klarna }: PayingShop,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Operated> {
  const { dataDir, databaseUrl } = shop.services.config;
  return operate(dataDir, args, {
    environment: {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      CLOCK: new Date(shop.now).toISOString(),
      KLARNA_URL: klarna.url,
      KLARNA_USER: klarna.access.user,
      KLARNA_PASSWORD: klarna.access.password,
      ...environment,
    },
  });
}

type Environment = Readonly<Record<string, string>>;

/** A test with a paying shop, an order of three basins, and the operator's program beside it. */
export const operatorTest = test
  .extend('order', { auto: true }, ({ paying }) => paying.order({ quantity: 3 }))
  .extend(
    'run',
    ({ paying }) =>
      (words: string, environment: Environment = {}) =>
        operatePaying(paying, words.split(' '), environment),
  )
  /** The lines of its answer. */
  .extend('said', ({ run }) => async (words: string, environment: Environment = {}) => {
    const { out } = await run(words, environment);
    return out.trim().split('\n');
  });
