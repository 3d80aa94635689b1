import { providerCodes, type ProviderCode } from '#domain/payments/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Config } from '#server/config.ts';
import { openProviders } from '#server/engines/payment/open-providers.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { listOwed } from '#server/repositories/sales/owed-orders.ts';
import type { Db } from '#server/repositories/system/database.ts';
import {
  findStuckCartPayments,
  findStuckPayments,
} from '#server/workflows/payments/stuck-payments.ts';
import { stuckCartText } from './cart-payment-texts.ts';
import { providerNames } from './money-texts.ts';
import { stuckText } from './payment-texts.ts';

const maxTold = 10;

/** Tries each provider that the shop is set up for, with its keys. */
export interface TriedProvider {
  readonly provider: ProviderCode;
  /** Why not; absent where it does. */
  readonly problem?: string;
}

export function tryProviders(config: Config): Promise<readonly TriedProvider[]> {
  const providers = openProviders(config);
  return Promise.all(
    providerCodes
      .filter((provider) => providers.has(provider))
      .map(async (provider): Promise<TriedProvider> => {
        const problem = await providers
          .get(provider)
          ?.tryAccess()
          .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
        return { provider, ...(problem && { problem }) };
      }),
  );
}

/** `Klarna svarer, Vipps svarer ikke`; how payments are taken otherwise is the shop's own choice. */
export function providersText(tried: readonly TriedProvider[]): string {
  if (tried.length === 0) return say('doctor.fact.no_providers');
  return tried
    .map(({ provider, problem }) =>
      say(`doctor.fact.provider_${problem === undefined ? 'answers' : 'refuses'}`, {
        provider: providerNames[provider],
      }),
    )
    .join(', ');
}

export function awayProviders(tried: readonly TriedProvider[]): readonly string[] {
  return tried.flatMap(({ provider, problem }) =>
    problem === undefined
      ? []
      : [
          say('doctor.provider', {
            provider: providerNames[provider],
            variable: provider.toUpperCase(),
            reason: problem,
          }),
        ],
  );
}

/** Payments that do not go on by themselves. */
export async function stuckPayments(db: Db, now: Moment): Promise<readonly string[]> {
  const stuck = (await findStuckPayments(db, now)).map((each) => stuckText(each));
  const late = (await findStuckCartPayments(db, now)).map(stuckCartText);
  const told = [...stuck, ...late];
  const more = told.length - maxTold;
  return [
    ...told.slice(0, maxTold).map((text) => `${text}.`),
    ...(more > 0 ? [say('doctor.more_stuck', { count: more })] : []),
  ];
}

/** Orders whose buyers wait for money from the bank. */
export async function owedFromBank(db: Db): Promise<readonly string[]> {
  const { length: count } = await listOwed(db);
  return count === 0 ? [] : [say('doctor.owed', { count })];
}
