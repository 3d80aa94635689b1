import { join } from 'node:path';
import { storeViews } from '#domain/settings.ts';
import type { Config } from './config.ts';
import { createMemoryCache } from '#server/engines/cache/memory.ts';
import { createRedisCache } from '#server/engines/cache/redis.ts';
import { createTaggedMemory } from '#server/engines/cache/tagged-memory.ts';
import { createMailboxFolder } from '#server/engines/mail/mailbox-folder.ts';
import { createSmtpMail } from '#server/engines/mail/smtp.ts';
import { openMedia } from '#server/engines/media/port.ts';
import { createEmbeddedSearch } from '#server/engines/search/embedded.ts';
import { createOpenSearch } from '#server/engines/search/opensearch.ts';
import { readSynonyms } from '#server/engines/search/read-synonyms.ts';
import { createInFlightLimit, createRateLimit, createWorkQueue } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { createCatalogueMemory } from '#server/repositories/catalogue-memory.ts';
import { createContentMemory } from '#server/repositories/content-memory.ts';
import { openDatabase } from '#server/repositories/database.ts';
import type { Services } from './services.ts';

/** Addresses whose engine is not built yet; naming one stops the start instead of being ignored. */
const notYet = ['mediaUrl', 'klarnaUrl'] as const;

/** Of all answers that pages share: one for each product in each. */
const answerTags = 6_000;
const hashesAtOnce = 2;
const longestHashLine = 64;
/** A household or an office behind one address stays below these. */
const perMinute = { login: 60, create: 60, coupon: 30, consent: 30, letter: 10 };

const sampleData = join(import.meta.dirname, '..', '..', 'data');

interface Choices {
  readonly validatesAnswers?: boolean;
  readonly at?: Services['at'];
}

export interface OpenedServices extends Services {
  close(): Promise<void>;
}

/** Builds every engine once; the only file that names an engine's implementation. */
export async function openServices(
  config: Config,
  log: Log,
  choices: Choices = {},
): Promise<OpenedServices> {
  const missing = notYet.find((name) => config[name] !== undefined);
  if (missing !== undefined)
    throw new Error(`${variableOf(missing)} is set, but this version has no engine for it`);

  const { clock, dataDir } = config;
  const database = await openDatabase(config);
  const synonyms = await readSynonyms([
    join(dataDir, 'synonyms.json'),
    join(sampleData, 'search', 'synonyms.json'),
  ]);
  const setup = { views: storeViews, synonyms };
  const search =
    config.searchUrl === undefined
      ? createEmbeddedSearch(setup)
      : createOpenSearch(config.searchUrl, setup, {
          lost: (error) =>
            log.warn({ err: error }, 'OpenSearch is away; lists come from the database'),
          regained: () => log.info('OpenSearch is up to date again'),
          refused: (error) =>
            log.error({ err: error }, 'OpenSearch refused a product or a question'),
        });
  const cache =
    config.cacheUrl === undefined
      ? createMemoryCache(clock)
      : await createRedisCache(config.cacheUrl, clock, {
          lost: (error) => log.warn({ err: error }, 'the cache is away; pages are made anew'),
          regained: () => log.info('the cache answers again'),
        });
  const mail =
    config.smtpUrl === undefined
      ? createMailboxFolder(join(dataDir, 'mailbox'), clock)
      : createSmtpMail(config.smtpUrl, clock);
  return {
    config,
    log,
    clock,
    database,
    catalogue: createCatalogueMemory(database),
    content: createContentMemory(database),
    search,
    passingSearch: () => createEmbeddedSearch(setup),
    synonyms,
    cache,
    answers: createTaggedMemory(clock, answerTags),
    mail,
    media: await openMedia({ dataDir }),
    passwordQueue: createWorkQueue(hashesAtOnce, longestHashLine),
    limits: {
      inFlight: createInFlightLimit(),
      login: createRateLimit(perMinute.login),
      create: createRateLimit(perMinute.create),
      coupon: createRateLimit(perMinute.coupon),
      consent: createRateLimit(perMinute.consent),
      letter: createRateLimit(perMinute.letter),
    },
    validatesAnswers: choices.validatesAnswers ?? config.isDevelopment,
    at: choices.at ?? (async () => undefined),
    async close() {
      await Promise.all([search.close(), cache.close(), mail.close()]);
      await database.close();
    },
  };
}

function variableOf(name: (typeof notYet)[number]): string {
  return name.replace('Url', '_URL').toUpperCase();
}
