import { createClient, writeQuery, type Client, type WireResponse } from '#contract/http/client.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { createApp, type App } from '#server/app.ts';
import { openIndexIfThere } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/context.ts';
import { createLog } from '#server/http/log.ts';
import { insertCustomer } from '#server/repositories/customers/customers.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { startSession, type SessionTokens } from '#server/workflows/session.ts';
import { sampleChoices, sampleGroups } from './sample-views.ts';
import { aSeller } from './a-seller.ts';
import { addProducts, addVat, shelf, type ShelfProduct } from './stock-the-shop.ts';
import { shopEngine, type TestEngine } from './test-databases.ts';

/** A shop in its own folder, called in process, with a clock that the test sets. */
export interface TestShop {
  readonly services: Services;
  readonly app: App;
  readonly log: string[];
  now: Moment;
  /** A client as in a browser or script; without a token it is a guest's. */
  client(options?: ClientOptions): Client;
  /** Makes a customer with a session, and returns the access token. */
  signedIn(options?: SignIn): Promise<string>;
  /** The same, with all tokens. */
  session(options?: SignIn): Promise<SessionTokens>;
  /** Opens the shop again, as a second process on its database; it closes with the shop. */
  openBeside(): Promise<Pick<TestShop, 'services' | 'client'>>;
  close(): Promise<void>;
}

interface ClientOptions {
  readonly token?: string;
  readonly storeCode?: string;
  /** The address of the client's machine. */
  readonly address?: string;
  readonly userAgent?: string;
}

interface SignIn {
  readonly groupId?: number;
  readonly email?: string;
  readonly demandedFields?: readonly string[];
}

interface Options {
  readonly products?: readonly ShelfProduct[];
  readonly at?: Services['at'];
  readonly pagesFolder?: string;
  /** The shop has a VAT rate; a new merchant has none. */
  readonly hasVat?: boolean;
  /** The seller is set. */
  readonly hasSeller?: boolean;
  /** Store views have the choices of the sample shop. */
  readonly hasChoices?: boolean;
  /** Address of OpenSearch, for the search. */
  readonly searchUrl?: string;
  /** Address of a consent tool's script. */
  readonly consentScriptUrl?: string;
  /** Address of a service that counts purchases. */
  readonly analyticsUrl?: string;
  /** The value of TRUST_PROXY. */
  readonly trustProxy?: string | undefined;
  /** The value of ALLOWED_ORIGINS. */
  readonly allowedOrigins?: string;
  /** The value of ROLES. */
  readonly roles?: string;
  /** The value of PROXY_SECONDS. */
  readonly proxySeconds?: string;
  /** A register of companies; none by default. */
  readonly register?: Services['register'];
  /** Providers of payments; none by default. */
  readonly payments?: Services['payments'];
  /** The values of other variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The value of OWN_NETWORKS. */
  readonly ownNetworks?: string;
  /** The value of HOURLY_LIMITS. */
  readonly hourlyLimits?: string;
  /** The database engine; by default that of whole shops in tests. */
  readonly engine?: TestEngine;
}

/** 1 March 2026, noon in Norway. */
const noon = moment(Date.UTC(2026, 2, 1, 11));

export async function aTestShop({
  products = shelf,
  hasVat = true,
  hasSeller = true,
  hasChoices = true,
  at,
  pagesFolder,
  searchUrl,
  consentScriptUrl,
  analyticsUrl,
  trustProxy,
  roles,
  allowedOrigins,
  ownNetworks,
  hourlyLimits,
  proxySeconds,
  register,
  payments,
  environment: otherVariables = {},
  engine = shopEngine,
}: Options = {}): Promise<TestShop> {
  const place = await engine.make();
  const lines: string[] = [];
  const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } });
  const clock = { now: noon };
  const { dataDir, databaseUrl } = place.address;
  const environment = {
    ...otherVariables,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEARCH_URL: searchUrl,
    CONSENT_SCRIPT_URL: consentScriptUrl,
    ANALYTICS_URL: analyticsUrl,
    TRUST_PROXY: trustProxy,
    ROLES: roles,
    ALLOWED_ORIGINS: allowedOrigins,
    OWN_NETWORKS: ownNetworks,
    HOURLY_LIMITS: hourlyLimits,
    PROXY_SECONDS: proxySeconds,
  };
  const config = { ...readConfig(environment, []), clock: () => clock.now };
  const extras = {
    validatesAnswers: true,
    // The import is delayed, because plain Node, which runs the fault tests, can't read JSX.
    letterWriter: () => import('#web/letters/letters.server.tsx'),
    ...(at && { at }),
    ...(payments && { payments }),
  };
  const opened = await openServices(config, log, extras);
  const services = register ? { ...opened, register } : opened;
  await services.database.transaction(async (tx) => {
    if (hasVat) await addVat(tx);
    if (hasSeller) await addSeller(tx);
    for (const choice of hasChoices ? [sampleGroups, ...sampleChoices] : [])
      await saveSetting(tx, choice);
    await addProducts(tx, products);
  });
  await services.settings.refresh();
  await openIndexIfThere(services);
  const app = await createApp(services, pagesFolder === undefined ? {} : { pagesFolder });
  const closing: (() => Promise<void>)[] = [];
  let customers = 0;
  const session = async (options: SignIn = {}): Promise<SessionTokens> => {
    const { groupId = 1, email = `kunde${++customers}@example.no`, demandedFields = [] } = options;
    const now = clock.now;
    return services.database.transaction(async (tx) => {
      const { id } = await insertCustomer(tx, {
        email,
        firstName: 'Ola',
        lastName: 'Nordmann',
        groupId,
        hasNetPrices: false,
        demandedFields,
        passwordHash: '',
        storeCode: 'no',
        addresses: [],
        createdAt: now,
        updatedAt: now,
      });
      return startSession(tx, { kind: 'customer', id }, { now });
    });
  };

  return {
    services,
    app,
    log: lines,
    get now() {
      return clock.now;
    },
    set now(moved: Moment) {
      clock.now = moved;
    },
    client: (options = {}) => clientOf(app, options),
    session,
    signedIn: async (options) => (await session(options)).access,
    async openBeside() {
      const besides = await openServices(config, log, extras);
      await besides.settings.refresh();
      await openIndexIfThere(besides);
      const other = await createApp(besides);
      closing.push(async () => {
        await other.server.close();
        await besides.close();
      });
      return { services: besides, client: (options = {}) => clientOf(other, options) };
    },
    async close() {
      for (const close of closing) await close();
      await app.server.close();
      await services.close();
      await place.remove();
    },
  };
}

async function addSeller(tx: Db): Promise<void> {
  for (const [field, value] of Object.entries(aSeller)) {
    await saveSetting(tx, { scope: '', key: `seller.${field}`, value });
  }
}

function clientOf(
  app: App,
  { token, storeCode = 'no', address = '127.0.0.1', userAgent }: ClientOptions,
): Client {
  return createClient(
    async ({ method, path, query, body, headers }): Promise<WireResponse> => {
      const response = await app.server.inject({
        method,
        remoteAddress: address,
        url: `${path}?${writeQuery(query)}`,
        headers: {
          ...headers,
          'x-vs-store-code': storeCode,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(userAgent !== undefined && { 'user-agent': userAgent }),
        },
        ...(body !== undefined && { body: body as object }),
      });
      return {
        status: response.statusCode,
        contentType: String(response.headers['content-type']),
        body: response.body === '' ? undefined : response.json(),
      };
    },
    { storeCode },
  );
}
