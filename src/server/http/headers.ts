import { createHash } from 'node:crypto';
import { firstScript } from '#contract/http/first-script.ts';
import type { Config } from '#server/config.ts';

const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The shop's own pages may ask where one is, to find the nearest shop.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

const firstScriptHash = createHash('sha256').update(firstScript).digest('base64');

/** One inline script, known by its hash, so cached bytes need no nonce (rules/pages#content-policy). */
const pagePolicy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${firstScriptHash}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];
const openedForService = /^(?:script|style|img|connect)-src /;

/**
 * Klarna's snippet loads its script and frame from these hosts, and the script reports to them. A program that speaks like
 * Klarna serves all of it itself (rules/payments#frame).
 */
function klarnaHosts(klarnaUrl: string): string {
  const { hostname, origin } = new URL(klarnaUrl);
  return /(^|\.)klarna\.com$/.test(hostname)
    ? 'https://*.klarna.com https://*.klarnacdn.net https://*.klarnaevt.com'
    : origin;
}

/** The snippet's own script runs by the nonce of its page, and sets styles on the frame it makes. */
function openedForPaying(klarnaUrl: string, nonce: string): readonly string[] {
  const hosts = klarnaHosts(klarnaUrl);
  const opened = pagePolicy.map((rule) => {
    if (rule.startsWith('script-src ')) return `${rule} 'nonce-${nonce}' ${hosts}`;
    return rule.startsWith('connect-src ') ? `${rule} ${hosts}` : rule;
  });
  return [...opened, `frame-src ${hosts}`, "style-src-attr 'unsafe-inline'"];
}

const dataPolicy = ["default-src 'none'", "frame-ancestors 'none'"];
/** The service worker fetches for its pages and runs nothing else; its policy is that of its script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** The API's description has a stylesheet of its own and runs nothing. */
export const documentationPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const secondsOfTwoYears = 63_072_000;

export const speculationRulesPath = '/speculation-rules.json';

export type HeaderSet = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** Of pages under whose policy nothing of a third party runs: checkout, failures. */
  readonly page: HeaderSet;
  /** The policy of checkout with the frame of a provider, by the nonce of the page. */
  readonly payingPage: (nonce: string) => HeaderSet;
  /** Of pages that load the consent service, where there is one, and whose links are prefetched. */
  readonly pageWithService: HeaderSet;
  readonly data: HeaderSet;
}

/** Pages get a policy they can run under, everything else may run nothing (rules/safety#scripts-of-others). */
export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'isDevelopment' | 'consentScriptUrl' | 'klarnaUrl'>,
): SecurityHeaders {
  const always = config.publicUrl.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': `max-age=${secondsOfTwoYears}` }
    : everywhere;
  const under = (policy: readonly string[]): HeaderSet => ({
    ...always,
    // The development server writes inline scripts and styles of its own.
    ...(!config.isDevelopment && { 'content-security-policy': policy.join('; ') }),
  });
  const { consentScriptUrl, klarnaUrl } = config;
  return {
    page: under(pagePolicy),
    payingPage: (nonce) => ({
      ...under(klarnaUrl === undefined ? pagePolicy : openedForPaying(klarnaUrl, nonce)),
      // The frame opens windows of its own, such as a bank's.
      ...(klarnaUrl !== undefined && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    }),
    pageWithService: {
      ...under(
        consentScriptUrl === undefined ? pagePolicy : openedFor(new URL(consentScriptUrl).origin),
      ),
      'speculation-rules': `"${speculationRulesPath}"`,
    },
    data: under(dataPolicy),
  };
}

function openedFor(origin: string): readonly string[] {
  const opened = pagePolicy.map((rule) =>
    openedForService.test(rule) ? `${rule} ${origin}` : rule,
  );
  return [...opened, `frame-src ${origin}`];
}

/** An answer made for one person: nobody keeps it. */
export const personal = 'private, no-store';
/** An answer that is the same for every guest: kept, but asked for again each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** A guest's page that a proxy in front keeps for so long, or until it is purged by one of its tags. */
export function keptByProxy(seconds: number, tags: readonly string[]): HeaderSet {
  if (seconds === 0) return { 'cache-control': revalidated };
  return {
    'cache-control': `${revalidated}, s-maxage=${seconds}`,
    // Not to browsers, which would show an old page too.
    'surrogate-control': `max-age=${seconds}, stale-while-revalidate=${seconds}`,
    // A tag may hold a space.
    'surrogate-key': tags.map(encodeURI).join(' '),
  };
}
/** A file whose name changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';
