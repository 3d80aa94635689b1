import { createHash } from 'node:crypto';
import { firstScript } from '#contract/http/first-script.ts';
import type { Config } from '#server/config.ts';

const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The shop's own pages may ask for the visitor's position, to find the nearest shop, and for the camera,
  // to read bar codes.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

const firstScriptHash = createHash('sha256').update(firstScript).digest('base64');

/**
 * The one inline script is allowed by its hash, so cached pages need no nonce
 * (rules/pages#content-policy).
 */
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
 * Hosts from which Klarna's snippet loads its script and frame, and to which the script reports. A
 * compatible service serves everything itself (rules/payments#frame).
 */
function klarnaHosts(klarnaUrl: string): string {
  const { hostname, origin } = new URL(klarnaUrl);
  return /(^|\.)klarna\.com$/.test(hostname)
    ? 'https://*.klarna.com https://*.klarnacdn.net https://*.klarnaevt.com'
    : origin;
}

/**
 * The policy with a payment frame: the snippet's script runs by the page's nonce, and sets styles on
 * its frame.
 */
function openedForPaying(klarnaUrl: string, nonce: string): readonly string[] {
  const hosts = klarnaHosts(klarnaUrl);
  const opened = pagePolicy.map((rule) => {
    if (rule.startsWith('script-src ')) return `${rule} 'nonce-${nonce}' ${hosts}`;
    return rule.startsWith('connect-src ') ? `${rule} ${hosts}` : rule;
  });
  return [...opened, `frame-src ${hosts}`, "style-src-attr 'unsafe-inline'"];
}

const dataPolicy = ["default-src 'none'", "frame-ancestors 'none'"];
/** The service worker only fetches for its pages; its policy is that of its script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** The API's documentation has its own stylesheet and runs no script. */
export const documentationPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const secondsOfTwoYears = 63_072_000;

export const speculationRulesPath = '/speculation-rules.json';

export type HeaderSet = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** Headers of pages on which no third-party script may run: checkout and failures. */
  readonly page: HeaderSet;
  /** Headers of checkout with a provider's frame, by the page's nonce. */
  readonly payingPage: (nonce: string) => HeaderSet;
  /** Headers of pages with the consent service, if there is one, and with prefetched links. */
  readonly pageWithService: HeaderSet;
  readonly data: HeaderSet;
}

/**
 * Makes security headers: pages get the policy they need, everything else may run nothing
 * (rules/safety#scripts-of-others).
 */
export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'isDevelopment' | 'consentScriptUrl' | 'klarnaUrl'>,
): SecurityHeaders {
  const always = config.publicUrl.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': `max-age=${secondsOfTwoYears}` }
    : everywhere;
  const under = (policy: readonly string[]): HeaderSet => ({
    ...always,
    // The development server adds inline scripts and styles of its own.
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

/** For an answer for one person, which no cache keeps. */
export const personal = 'private, no-store';
/** For an answer that is the same for every guest: caches keep it, but check it each time. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** Headers that let a proxy cache a guest's page for some time, or until one of its tags is purged. */
export function keptByProxy(seconds: number, tags: readonly string[]): HeaderSet {
  if (seconds === 0) return { 'cache-control': revalidated };
  return {
    'cache-control': `${revalidated}, s-maxage=${seconds}`,
    // Only proxies read this header; browsers would show outdated pages too.
    'surrogate-control': `max-age=${seconds}, stale-while-revalidate=${seconds}`,
    // A tag may contain a space, so it is encoded.
    'surrogate-key': tags.map(encodeURI).join(' '),
  };
}
/** For a file with a name that changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';

/** Mail readers in a browser show pictures of letters on pages of their own. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' } as const;
