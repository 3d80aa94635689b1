import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { hourlyLimits } from '#domain/constants.ts';
import { dayMs, hourMs, minuteMs, moment, secondMs } from '#domain/time/moment.ts';
import { fixedClock, realClock, shiftedClock, type Clock } from './clock.ts';

const roles = ['web', 'api', 'jobs'] as const;
export type Role = (typeof roles)[number];

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything the environment may say; absent addresses mean the embedded engine. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly loadsSampleShop: boolean;
  /** Whether the sample accounts may have a password that everybody knows. */
  readonly hasSamplePasswords: boolean;
  readonly databaseUrl?: string;
  readonly searchUrl?: string;
  readonly cacheUrl?: string;
  readonly smtpUrl?: string;
  readonly mediaUrl?: string;
  readonly klarnaUrl?: string;
  /** A third party's script that asks for consent in place of our banner (rules/law#consent-service). */
  readonly consentScriptUrl?: string;
  readonly roles: readonly Role[];
  /** Whose `x-forwarded-for` is believed: so many proxies in a row, or those at these addresses. */
  readonly trustProxy?: number | readonly string[];
  /** The seller's own networks, for which no limit on carts, orders and messages holds. */
  readonly ownNetworks: readonly string[];
  readonly hourlyLimits: Readonly<Record<keyof typeof hourlyLimits, number>>;
  /** How many requests of one address may be open at once. */
  readonly requestsPerAddress: number;
  /** How long a proxy in front may keep a guest's page; 0 where none may. */
  readonly proxySeconds: number;
  readonly clock: Clock;
  /** What CLOCK said, to be announced in the log. */
  readonly clockNote?: string;
  readonly logLevel: LogLevel;
  readonly isDevelopment: boolean;
}

/** All mistakes of the environment at once, each one sentence. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The shop cannot start with these settings:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment and the command line; throws a ConfigError that lists every mistake. */
export function readConfig(
  environment: Environment = process.env,
  args: readonly string[] = process.argv.slice(2),
): Config {
  const problems: string[] = [];
  const value = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const port = readPort(value('PORT'), problems);
  const host = value('HOST') ?? '127.0.0.1';
  const clock = readClock(value('CLOCK'), problems);
  const addresses = {
    databaseUrl: readUrl(
      'DATABASE_URL',
      value('DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      problems,
    ),
    searchUrl: readUrl('SEARCH_URL', value('SEARCH_URL'), ['http:', 'https:'], problems),
    cacheUrl: readUrl('CACHE_URL', value('CACHE_URL'), ['redis:', 'rediss:'], problems),
    smtpUrl: readUrl('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:'], problems),
    mediaUrl: readUrl('MEDIA_URL', value('MEDIA_URL'), ['http:', 'https:', 's3:'], problems),
    klarnaUrl: readUrl('KLARNA_URL', value('KLARNA_URL'), ['http:', 'https:'], problems),
    consentScriptUrl: readUrl(
      'CONSENT_SCRIPT_URL',
      value('CONSENT_SCRIPT_URL'),
      ['https:'],
      problems,
    ),
  };
  const publicUrl = readPublicUrl(value('PUBLIC_URL'), host, port, problems);
  // A shop for the public: the sample comes only when it is asked for, and nobody else knows its passwords.
  const isPublic = publicUrl.startsWith('https:');
  const sample = readChoice(
    'SAMPLE_SHOP',
    value('SAMPLE_SHOP'),
    ['on', 'off'],
    isPublic ? 'off' : 'on',
    problems,
  );
  const config: Config = {
    host,
    port,
    publicUrl,
    dataDir: resolve(value('DATA_DIR') ?? './.armatur'),
    loadsSampleShop: sample === 'on',
    hasSamplePasswords: !isPublic,
    ...withoutAbsent({
      ...addresses,
      trustProxy: readTrustProxy(value('TRUST_PROXY'), problems),
    }),
    ownNetworks: readNetworks('OWN_NETWORKS', value('OWN_NETWORKS'), problems),
    hourlyLimits: readHourlyLimits(value('HOURLY_LIMITS'), problems),
    requestsPerAddress:
      readCount('REQUESTS_PER_ADDRESS', value('REQUESTS_PER_ADDRESS'), problems) ?? 100,
    proxySeconds: readCount('PROXY_SECONDS', value('PROXY_SECONDS'), problems) ?? 0,
    roles: readRoles(value('ROLES'), problems),
    clock,
    ...(clock === realClock ? {} : { clockNote: value('CLOCK') ?? '' }),
    logLevel: readChoice('LOG_LEVEL', value('LOG_LEVEL'), logLevels, 'info', problems),
    isDevelopment: args.includes('--dev'),
  };
  for (const argument of args.filter((a) => a !== '--dev')) {
    problems.push(`${argument}: this option does not exist; the only one is --dev`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readPort(text: string | undefined, problems: string[]): number {
  if (text === undefined) return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  problems.push(`PORT=${text}: a port is a whole number from 0 to 65535`);
  return 3000;
}

function readPublicUrl(
  text: string | undefined,
  host: string,
  port: number,
  problems: string[],
): string {
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  if (text === undefined) return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url !== undefined && isPlain && /^https?:$/.test(url.protocol)) return url.origin;
  problems.push(`PUBLIC_URL=${text}: expected an address like https://shop.example without a path`);
  return '';
}

function readUrl(
  name: string,
  text: string | undefined,
  protocols: readonly string[],
  problems: string[],
): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value may hold a password, so it is not repeated.
  problems.push(
    `${name}: expected an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );
  return undefined;
}

function readChoice<const Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
  fallback: Choice,
  problems: string[],
): Choice {
  const choice =
    text === undefined ? fallback : choices.find((each) => each === text.toLowerCase());
  if (choice !== undefined) return choice;
  problems.push(`${name}=${text}: expected one of ${choices.join(', ')}`);
  return fallback;
}

function readRoles(text: string | undefined, problems: string[]): readonly Role[] {
  if (text === undefined) return roles;
  const named = text.split(',').map((name) => name.trim().toLowerCase());
  const known = roles.filter((role) => named.includes(role));
  const unknown = named.filter((name) => !roles.some((role) => role === name));
  if (unknown.length > 0 || known.length === 0) {
    problems.push(`ROLES=${text}: expected a comma list of ${roles.join(', ')}`);
  }
  return known;
}

function readCount(name: string, text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  problems.push(`${name}=${text}: expected a whole number from 1 to 999999`);
  return undefined;
}

function readTrustProxy(
  text: string | undefined,
  problems: string[],
): number | readonly string[] | undefined {
  if (text === undefined) return undefined;
  if (/^\d$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddressRange)) return addresses;
  problems.push(
    `TRUST_PROXY=${text}: expected a number of proxies from 0 to 9, or a comma list of addresses like 10.0.0.5, 192.168.0.0/16`,
  );
  return undefined;
}

function readNetworks(
  name: string,
  text: string | undefined,
  problems: string[],
): readonly string[] {
  const networks = text?.split(',').map((network) => network.trim()) ?? [];
  if (networks.every(isAddressRange)) return networks;
  problems.push(
    `${name}=${text}: expected a comma list of addresses like 10.0.0.5, 192.168.0.0/16`,
  );
  return [];
}

function readHourlyLimits(text: string | undefined, problems: string[]): Config['hourlyLimits'] {
  const given = text?.split(',').map((part) => /^ *(\w+)=([1-9]\d{0,8}) *$/.exec(part)) ?? [];
  if (given.every((part) => part !== null && Object.hasOwn(hourlyLimits, part[1] ?? ''))) {
    return {
      ...hourlyLimits,
      ...Object.fromEntries(given.map((part) => [part?.[1], Number(part?.[2])])),
    };
  }
  const names = Object.keys(hourlyLimits).join(', ');
  problems.push(`HOURLY_LIMITS=${text}: expected numbers like orders=30, by the names ${names}`);
  return hourlyLimits;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const most = version === 6 ? 128 : 32;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
}

const units: Readonly<Record<string, number>> = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs };

function readClock(text: string | undefined, problems: string[]): Clock {
  if (text === undefined) return realClock;
  const shift = /^([+-])(\d{1,6})([smhd])$/.exec(text);
  if (shift !== null) {
    const [, sign, amount, unit] = shift;
    return shiftedClock((sign === '-' ? -1 : 1) * Number(amount) * (units[unit ?? ''] ?? 0));
  }
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(
    text,
  );
  const at = isMoment ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return fixedClock(moment(at));
  problems.push(
    `CLOCK=${text}: expected a moment like 2026-03-29T01:30+01:00 or a shift like +25h`,
  );
  return realClock;
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

function withoutAbsent<Values extends object>(values: Values): Present<Values> {
  // The filter leaves exactly the keys that have a value, which the library types cannot say.
  return Object.fromEntries(
    Object.entries(values).filter(([, each]) => each !== undefined),
  ) as Present<Values>;
}
