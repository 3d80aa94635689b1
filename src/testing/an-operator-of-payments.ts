import { operate, type Operated } from './an-operator.ts';
import type { PayingShop } from './a-paying-shop.ts';

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
