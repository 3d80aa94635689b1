import { openProviders } from '#server/engines/payment/open-providers.ts';
import { createSettingsMemory } from '#server/repositories/system/settings-memory.ts';
import type { PaymentServices } from '#server/workflows/payments/follow-payment.ts';
import type { CommandContext } from './command.ts';

/** Opens the services to follow payments as the shop does. The command itself reports the result. */
export async function openPaymentServices({
  config,
  database: open,
}: CommandContext): Promise<PaymentServices> {
  const database = await open();
  const settings = createSettingsMemory(database);
  await settings.refresh();
  return {
    database,
    payments: openProviders(config),
    settings,
    clock: config.clock,
    log: { error: () => undefined },
    at: async () => undefined,
  };
}
