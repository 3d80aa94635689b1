import type { Language } from '#domain/settings.ts';
import { terminalLanguage } from '#domain/terminal-language.ts';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { hourlyLimits } from '#domain/constants.ts';
import { realClock, type Clock } from './clock.ts';
import { readClock } from './read-clock.ts';

const roles = ['web', 'api', 'jobs'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The environment variables in camel case: `databaseUrl` is `DATABASE_URL`. */
const variables = v.object({
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.optional(wholeNumber(0, 65_535), '3000'),
  publicUrl: v.exactOptional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'expected an address like https://shop.example without a path'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  dataDir: v.pipe(v.optional(v.string(), './.armatur'), v.transform(resolve)),
  sampleShop: v.exactOptional(oneOf(['on', 'off'])),
  /** Without an address, the embedded engine is used. */
  databaseUrl: engineAddress('database', 'postgres:', 'postgresql:'),
  searchUrl: engineAddress('search', 'http:', 'https:'),
  cacheUrl: engineAddress('cache', 'redis:', 'rediss:'),
  smtpUrl: engineAddress('mail', 'smtp:', 'smtps:'),
  /** The key of Mailchimp, which sends the newsletter in place of the shop's mail. */
  mailchimpKey: providerKey(/^\w{1,100}-[a-z]{2,3}\d{1,3}$/, 'expected a key like 0123abcd-us21'),
  mailchimpUrl: engineAddress('newsletter', 'http:', 'https:'),
  mediaUrl: engineAddress('media', 'http:', 'https:', 's3:'),
  klarnaUrl: engineAddress('payment', 'http:', 'https:'),
  klarnaUser: providerKey(),
  klarnaPassword: providerKey(),
  vippsUrl: engineAddress('payment', 'http:', 'https:'),
  vippsClientId: providerKey(),
  vippsClientSecret: providerKey(),
  vippsSubscriptionKey: providerKey(),
  vippsMerchantSerialNumber: providerKey(),
  /** The key with which Vipps signs its messages. */
  vippsHookSecret: providerKey(),
  /** The address of Enhetsregisteret or a compatible service, up to `/enhetsregisteret/api`. */
  registerUrl: engineAddress('register', 'http:', 'https:'),
  /** The script of a consent tool that replaces our banner (rules/law#consent-service). */
  consentScriptUrl: engineAddress('consent', 'https:'),
  /** The service that counts purchases, with the buyer's consent (rules/law#measuring). */
  analyticsUrl: engineAddress('analytics', 'http:', 'https:'),
  roles: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.transform(partsOf),
      v.array(v.picklist(roles, `expected a comma list of ${roles.join(', ')}`)),
    ),
    roles.join(','),
  ),
  /**
   * The trusted proxies, whose `x-forwarded-for` is used: their number in a row, or their addresses.
   */
  trustProxy: v.exactOptional(
    v.union(
      [v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), networks()],
      'expected a number of proxies from 0 to 9, or a comma list of addresses like 10.0.0.5, 192.168.0.0/16',
    ),
  ),
  /** The seller's own networks, which have no limits on carts, orders and messages. */
  ownNetworks: v.optional(networks(), ''),
  /** Other origins whose pages may call the shop from a browser. */
  allowedOrigins: v.optional(origins(), ''),
  hourlyLimits: v.optional(v.pipe(v.string(), v.transform(partsOf), limitsByName()), ''),
  /** Maximum number of open requests from one address. */
  requestsPerAddress: v.optional(wholeNumber(1, 999_999), '100'),
  /** Seconds for which a proxy may cache a guest's page; 0 forbids it. */
  proxySeconds: v.optional(wholeNumber(0, 999_999), '0'),
  clock: v.exactOptional(
    v.pipe(
      v.string(),
      v.transform(readClock),
      v.custom<Clock>(
        (clock) => clock !== undefined,
        'expected a moment like 2026-03-29T01:30+01:00 or a shift like +25h',
      ),
    ),
  ),
  logLevel: v.optional(oneOf(logLevels), 'info'),
});

/** Variables of a provider of payments, which must be set together. */
const neededTogether: readonly (readonly string[])[] = [
  ['klarnaUrl', 'klarnaUser', 'klarnaPassword'],
  [
    'vippsUrl',
    'vippsClientId',
    'vippsClientSecret',
    'vippsSubscriptionKey',
    'vippsMerchantSerialNumber',
    'vippsHookSecret',
  ],
];

type Variables = Readonly<Omit<v.InferOutput<typeof variables>, 'sampleShop'>>;

export interface Config extends Variables {
  readonly publicUrl: string;
  readonly loadsSampleShop: boolean;
  /** The sample accounts may have their published passwords. */
  readonly hasSamplePasswords: boolean;
  readonly clock: Clock;
  /** The value of CLOCK for the log. */
  readonly clockNote?: string;
  readonly isDevelopment: boolean;
}

/** Lists all mistakes of the environment, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The shop cannot start with these settings:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

export function variableOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}

/** The language of the terminal that the program was started from. */
export function readTerminalLanguage(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Language {
  return terminalLanguage(environment);
}

/** Throws a ConfigError that lists every mistake. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  args: readonly string[] = process.argv.slice(2),
): Config {
  const given: Record<string, string> = {};
  for (const name of Object.keys(variables.entries)) {
    const text = environment[variableOf(name)]?.trim();
    if (text) given[name] = text;
  }
  const read = v.safeParse(variables, given);
  const problems = [
    ...new Map(
      read.issues?.map((issue) => [issue.path?.[0].key, problemOf(issue, given)]),
    ).values(),
    ...lacking(given),
    ...args
      .filter((argument) => argument !== '--dev')
      .map((argument) => `${argument}: this option does not exist; the only one is --dev`),
  ];
  if (!read.success || problems.length > 0) throw new ConfigError(problems);
  const { sampleShop, ...config } = read.output;
  const publicUrl = config.publicUrl ?? localUrl(config.host, config.port);
  // A public shop gets the sample data only on request, and with random passwords.
  const isPublic = publicUrl.startsWith('https:');
  return {
    clock: realClock,
    ...config,
    publicUrl,
    loadsSampleShop: (sampleShop ?? (isPublic ? 'off' : 'on')) === 'on',
    hasSamplePasswords: !isPublic,
    ...(given['clock'] !== undefined && { clockNote: given['clock'] }),
    isDevelopment: args.includes('--dev'),
  };
}

function lacking(given: Readonly<Record<string, string>>): readonly string[] {
  return neededTogether.flatMap((names) => {
    const named = names.filter((name) => given[name] !== undefined);
    const missing = names.filter((name) => given[name] === undefined);
    return named.length === 0
      ? []
      : missing.map(
          (name) => `${variableOf(name)}: needed beside ${named.map(variableOf).join(', ')}`,
        );
  });
}

/**
 * Describes a problem without the value, because an engine's address may hold a password, and a key is
 * secret.
 */
function problemOf(
  { path, message }: v.InferIssue<typeof variables>,
  given: Readonly<Record<string, string>>,
): string {
  const name = String(path?.[0].key);
  const isAddress = name.endsWith('Url') && name !== 'publicUrl';
  const isSecret = isAddress || name === 'mailchimpKey' || neededTogether.flat().includes(name);
  return `${variableOf(name)}${isSecret ? '' : `=${given[name]}`}: ${message}`;
}

function localUrl(host: string, port: number): string {
  const shown = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

function engineAddress(what: string, ...protocols: readonly string[]) {
  return v.exactOptional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
        `No ${what} adapter found, expected an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      ),
    ),
  );
}

/** A key that is valid in a header. */
function providerKey(
  shape = /^[!-~]{1,500}$/,
  message = 'expected letters, digits and signs, without spaces',
) {
  return v.exactOptional(v.pipe(v.string(), v.regex(shape, message)));
}

function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  const message = `expected one of ${choices.join(', ')}`;
  return v.pipe(v.string(), v.toLowerCase(), v.picklist(choices, message));
}

function wholeNumber(min: number, max: number) {
  const message = `expected a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.digits(message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

function partsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').map((part) => part.trim());
}

function networks() {
  return v.pipe(
    v.string(),
    v.transform(partsOf),
    v.check(
      (parts) => parts.every(isAddressRange),
      'expected a comma list of addresses like 10.0.0.5, 192.168.0.0/16',
    ),
  );
}

function origins() {
  return v.pipe(
    v.string(),
    v.transform(partsOf),
    v.check(
      (parts) => parts.every(isOrigin),
      'expected a comma list of origins like https://app.shop.example, each without a path',
    ),
    v.transform((parts): readonly string[] => parts.map((part) => new URL(part).origin)),
  );
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const maxBits = version === 6 ? 128 : 32;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}

/** Reads limits such as `orders=30`; others keep their defaults. */
function limitsByName() {
  const names = Object.keys(hourlyLimits);
  const form = new RegExp(`^(?:${names.join('|')})=[1-9]\\d{0,8}$`);
  return v.pipe(
    v.custom<readonly string[]>(
      (parts) => Array.isArray(parts) && parts.every((part) => form.test(part)),
      `expected numbers like orders=30, by the names ${names.join(', ')}`,
    ),
    v.transform((parts): Readonly<Record<keyof typeof hourlyLimits, number>> => {
      const given = parts.map((part) => part.split('=')).map(([name, max]) => [name, Number(max)]);
      return { ...hourlyLimits, ...Object.fromEntries(given) };
    }),
  );
}
