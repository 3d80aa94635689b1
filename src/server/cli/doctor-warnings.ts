import { minuteMs, moment } from '#domain/time/moment.ts';
import { hasKnownPassword } from '#server/exchange/sample/sample-accounts.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { placeOf } from '#server/repositories/system/database-away.ts';
import { countOverdue } from '#server/repositories/system/outbox.ts';
import { seesUntrustedProxy } from '#server/workflows/notice-proxy.ts';
import type { CommandContext } from './command.ts';
import { lacks } from './doctor-lacks.ts';
import { wholeNumber } from './kroner.ts';
import { hasDatabase } from './open-shop.ts';

const minGigabytes = 1;
const letterDelayMs = 10 * minuteMs;
const sampleAccount = 'kunde@armatur.example';
const homes = ['127.0.0.1', '::1', 'localhost'];

interface Machine {
  readonly freeGigabytes: number;
  readonly isSearchAway: boolean;
}

export async function doctorWarnings(
  { config, database }: CommandContext,
  { freeGigabytes, isSearchAway }: Machine,
): Promise<readonly string[]> {
  const { host, publicUrl, clock, clockNote } = config;
  const isPublic = !homes.includes(host) || !homes.includes(new URL(publicUrl).hostname);
  const warnings: string[] = [];
  if (freeGigabytes < minGigabytes)
    warnings.push(
      'The disk of the data folder is nearly full: make room before orders are refused.',
    );
  if (isSearchAway)
    warnings.push(
      'OpenSearch does not answer: lists come from the database and texts find nothing until it does.',
    );
  if (clockNote !== undefined)
    warnings.push(`The clock is set by CLOCK=${clockNote}: prices and orders follow it.`);
  if (isPublic && !publicUrl.startsWith('https:'))
    warnings.push('The shop is reachable without https: set PUBLIC_URL to its https address.');
  if (!hasDatabase(config))
    return [...warnings, `There is no shop in ${placeOf(config)} yet: start it with npm start.`];

  const { read } = await database();
  const overdue = await countOverdue(read, moment(clock() - letterDelayMs));
  if (overdue > 0)
    warnings.push(
      `${wholeNumber(overdue)} letters have waited for more than ten minutes: is the shop running, and does SMTP_URL work?`,
    );
  warnings.push(...(await lacks(read, clock(), isPublic)));
  if (await seesUntrustedProxy(read))
    warnings.push(
      'Requests come with x-forwarded-for, which is not believed, so that all visitors behind a proxy count as one: set TRUST_PROXY, to 0 where there is no proxy.',
    );
  const sample = isPublic ? await findCustomerByEmail(read, sampleAccount) : undefined;
  if (sample !== undefined && (await hasKnownPassword(sample)))
    warnings.push(
      'The sample accounts are there, and their password is public: change it before visitors come.',
    );
  return warnings;
}
