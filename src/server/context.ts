import { join } from 'node:path';
import { variableOf, type Config } from './config.ts';
import { createHttpAnalytics } from '#server/engines/analytics/http.ts';
import { createMailboxFolder } from '#server/engines/mail/mailbox-folder.ts';
import { createSmtpMail } from '#server/engines/mail/smtp.ts';
import {
  createNewsletterByMail,
  noBatches,
  usualBatches,
} from '#server/engines/newsletter/by-mail.ts';
import { openMailchimp } from '#server/engines/newsletter/open-providers.ts';
import { createMemoryRate } from '#server/engines/rate/memory.ts';
import { createRedisRate } from '#server/engines/rate/redis.ts';
import { createEnhetsregisteret } from '#server/engines/register/enhetsregisteret.ts';
import { noRegister } from '#server/engines/register/port.ts';
import { openMedia } from '#server/engines/media/port.ts';
import { createEmbeddedSearch } from '#server/engines/search/embedded.ts';
import { readSynonyms } from '#server/engines/search/read-synonyms.ts';
import { builtLetters, sourceLetters } from '#server/letters/built-letters.ts';
import { createLimits } from '#server/http/limits.ts';
import { createWorkQueue } from '#server/work-queue.ts';
import { addressesIn } from '#server/http/visitor-address.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { openProviders } from '#server/engines/payment/open-providers.ts';
import type { Log } from '#server/http/log.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createPageCache } from '#server/cache/page-cache.ts';
import { createCatalogMemory } from '#server/repositories/catalog/catalog-memory.ts';
import { createContentMemory } from '#server/repositories/content/content-memory.ts';
import { createSettingsMemory } from '#server/repositories/system/settings-memory.ts';
import { createEmptySearches } from '#server/repositories/system/empty-searches.ts';
import { openDatabase } from '#server/repositories/system/database.ts';
import type { Services } from './services.ts';

/** Engines that are not built yet; naming one stops the start. */
const notYet = ['mediaUrl'] as const;

const hashesAtOnce = 2;
const maxHashesWaiting = 64;
const maxPicturesWaiting = 16;
/** Orders use half of the connections to the database; carts and pages have the rest. */
const ordersAtOnce = 5;
/** Maximum number of orders that wait for an answer. */
const maxOrdersWaiting = 320;
const maxOrderWaitMs = 30_000;

const sampleData = join(import.meta.dirname, '..', '..', 'data');

interface Choices {
  readonly validatesAnswers?: boolean;
  readonly at?: Services['at'];
  readonly letterWriter?: Services['letterWriter'];
  readonly payments?: Services['payments'];
}

export interface OpenedServices extends Services {
  close(): Promise<void>;
}

/** This is the only file that names the implementations of engines. */
export async function openServices(
  config: Config,
  log: Log,
  choices: Choices = {},
): Promise<OpenedServices> {
  const missing = notYet.find((name) => config[name] !== undefined);
  if (missing !== undefined)
    throw new Error(`${variableOf(missing)} is set, but this version has no engine for it`);

  const { clock, dataDir } = config;
  const metrics = createMetrics();
  const database = await openDatabase(config);
  const synonyms = await readSynonyms([
    join(dataDir, 'synonyms.json'),
    join(sampleData, 'search', 'synonyms.json'),
  ]);
  const payments = choices.payments ?? openProviders(config);
  const settings = createSettingsMemory(
    database,
    (method) => !isProvider(method) || payments.has(method),
  );
  const setup = { views: () => settings.current.storeViews, synonyms };
  const openSearchIn = async (url: string) => {
    // The import is here because the library takes 30 MB.
    const { createOpenSearch } = await import('#server/engines/search/opensearch.ts');
    return createOpenSearch(url, setup, {
      lost: (error) => log.warn({ err: error }, 'OpenSearch is away; lists come from the database'),
      regained: () => log.info('OpenSearch is up to date again'),
      refused: (error) => log.error({ err: error }, 'OpenSearch refused a product or a question'),
    });
  };
  const search =
    config.searchUrl === undefined
      ? createEmbeddedSearch(setup)
      : await openSearchIn(config.searchUrl);
  const rate =
    config.cacheUrl === undefined
      ? createMemoryRate(clock)
      : await createRedisRate(config.cacheUrl, clock, {
          lost: (error) =>
            log.warn({ err: error }, 'Redis is away; each process counts for itself'),
          regained: () => log.info('Redis answers again'),
        });
  const mail =
    config.smtpUrl === undefined
      ? createMailboxFolder(join(dataDir, 'mailbox'), clock)
      : createSmtpMail(config.smtpUrl, clock);
  const batches = config.smtpUrl === undefined ? noBatches : usualBatches;
  const newsletter = openMailchimp(config) ?? createNewsletterByMail(mail, clock, batches);
  return {
    config,
    log,
    metrics,
    clock,
    database,
    catalog: createCatalogMemory(database),
    content: createContentMemory(database, settings),
    settings,
    search,
    passingSearch: () => createEmbeddedSearch(setup),
    emptySearches: createEmptySearches(database, clock),
    synonyms,
    pageCache: createPageCache(clock, (found) => metrics.cachedPages.inc({ found: String(found) })),
    rate,
    mail,
    newsletter,
    letterWriter: choices.letterWriter ?? (config.isDevelopment ? sourceLetters : builtLetters),
    media: await openMedia({ dataDir }),
    ...(config.analyticsUrl !== undefined && {
      analytics: createHttpAnalytics(config.analyticsUrl),
    }),
    register:
      config.registerUrl === undefined
        ? noRegister
        : createEnhetsregisteret(config.registerUrl, clock, {
            lost: (error) =>
              log.warn(
                { err: error },
                'The register of companies is away; numbers stay unconfirmed',
              ),
            regained: () => log.info('The register of companies answers again'),
            unreadable: (error) =>
              log.warn({ err: error }, 'The register of companies answers what cannot be read'),
          }),
    payments,
    passwordQueue: createWorkQueue(hashesAtOnce, maxHashesWaiting),
    orderQueue: createWorkQueue(ordersAtOnce, maxOrdersWaiting, maxOrderWaitMs),
    pictureQueue: createWorkQueue(1, maxPicturesWaiting),
    limits: createLimits(config.requestsPerAddress),
    isSeller: addressesIn(config.ownNetworks),
    validatesAnswers: choices.validatesAnswers ?? config.isDevelopment,
    at: choices.at ?? (async () => undefined),
    async close() {
      await Promise.all([search.close(), rate.close(), newsletter.close(), mail.close()]);
      await database.close();
    },
  };
}
