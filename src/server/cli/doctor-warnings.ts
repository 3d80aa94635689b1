import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import { openMedia } from '#server/engines/media/port.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { hasKnownPassword } from '#server/exchange/sample/sample-accounts.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { placeOf } from '#server/repositories/system/database-away.ts';
import { heldSince } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findGivenUp, findWaiting } from '#server/repositories/system/outbox.ts';
import { countKinds, isKnown } from '#server/jobs/unknown-messages.ts';
import { seesUntrustedProxy } from '#server/workflows/notice-proxy.ts';
import type { CommandContext } from './command.ts';
import { leaderless } from './doctor-companies.ts';
import { unorderable } from './doctor-articles.ts';
import { unsent } from './doctor-freight.ts';
import {
  awayProviders,
  owedFromBank,
  stuckPayments,
  type TriedProvider,
} from './doctor-payments.ts';
import { oldPostcodes } from './doctor-postcodes.ts';
import { doubtfulPrices } from './doctor-prices.ts';
import { lacks } from './doctor-lacks.ts';
import { localTime } from './kroner.ts';
import { hasDatabase } from './open-shop.ts';

const minGigabytes = 1;
const letterDelayMs = 10 * minuteMs;
const holdMs = minuteMs;
const sampleAccount = 'kunde@armatur.example';
const homes = ['127.0.0.1', '::1', 'localhost'];

interface Machine {
  readonly freeGigabytes: number;
  readonly isSearchAway: boolean;
  readonly providers: readonly TriedProvider[];
  readonly newsletterProblem: string | undefined;
}

export async function doctorWarnings(
  { config, database }: CommandContext,
  { freeGigabytes, isSearchAway, providers, newsletterProblem }: Machine,
): Promise<readonly string[]> {
  const { host, publicUrl, clock, clockNote } = config;
  const isPublic = !homes.includes(host) || !homes.includes(new URL(publicUrl).hostname);
  const warnings: string[] = [];
  if (freeGigabytes < minGigabytes) warnings.push(say('doctor.disk'));
  if (isSearchAway) warnings.push(say('doctor.search'));
  warnings.push(...awayProviders(providers));
  if (newsletterProblem !== undefined)
    warnings.push(say('doctor.mailchimp', { reason: newsletterProblem }));
  if (clockNote !== undefined) warnings.push(say('doctor.clock', { time: clockNote }));
  if (isPublic && !publicUrl.startsWith('https:')) warnings.push(say('doctor.https'));
  if (!hasDatabase(config)) return [...warnings, say('doctor.no_shop', { place: placeOf(config) })];

  const { read } = await database();
  warnings.push(...(await lettersWaiting(read, moment(clock() - letterDelayMs))));
  const since = await heldSince(read);
  if (since !== undefined && since < clock() - holdMs)
    warnings.push(say('doctor.held', { time: localTime(since) }));
  warnings.push(
    ...(await lacks(read, clock(), isPublic)),
    ...(await unorderable(read, await openMedia(config))),
    ...(await unsent(read)),
    ...(await doubtfulPrices(read, clock())),
    ...oldPostcodes(clock()),
    ...(await stuckPayments(read, clock())),
    ...(await leaderless(read)),
    ...(await owedFromBank(read)),
  );
  if (await seesUntrustedProxy(read)) warnings.push(say('doctor.proxy'));
  const sample = isPublic ? await findCustomerByEmail(read, sampleAccount) : undefined;
  if (sample !== undefined && (await hasKnownPassword(sample)))
    warnings.push(say('doctor.sample_accounts'));
  return warnings;
}

/**
 * Counts waiting letters. One held back by a limit is sent after its hour; an unknown one waits for
 * another version.
 */
async function lettersWaiting(db: Db, before: Moment): Promise<readonly string[]> {
  const waiting = await findWaiting(db);
  const count = waiting.filter(
    (each) => isKnown(each) && !each.isOverLimit && each.createdAt < before,
  ).length;
  const unknown = countKinds(waiting.filter((each) => !isKnown(each)));
  const givenUp = (await findGivenUp(db)).length;
  const kinds = [...unknown].map(([kind, number]) => `${kind} (${number})`).join(', ');
  return [
    ...(count > 0 ? [say('doctor.letters', { count })] : []),
    ...(givenUp > 0 ? [say('doctor.given_up', { count: givenUp })] : []),
    ...(kinds === '' ? [] : [say('doctor.letters_unknown', { kinds })]),
  ];
}
