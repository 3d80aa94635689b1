import { markCookie } from '#domain/customer/session-mark.ts';
import type { CookieTokens, SessionCookies } from './request-context.ts';

const hidden = 'Path=/; Secure; HttpOnly';

type CookieKind = keyof CookieTokens | 'opener';

/**
 * Browsers send the refresh and opener tokens only from the shop's own pages, the other two cookies also
 * after a link of another site.
 */
const cookies: Readonly<Record<CookieKind, readonly [name: string, attributes: string]>> = {
  refresh: ['__Host-armatur-session', `${hidden}; SameSite=Strict`],
  page: ['__Host-armatur-page', `${hidden}; SameSite=Lax`],
  mark: [markCookie, 'Path=/; Secure; SameSite=Lax'],
  opener: ['__Host-armatur-opener', `${hidden}; SameSite=Strict`],
};

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export function sessionCookies(headers: Headers, write: (cookie: string) => void): SessionCookies {
  const refresh = readToken(headers, 'refresh');
  const opener = readToken(headers, 'opener');
  const send = (kind: CookieKind, value = '', seconds = 0) => {
    const [name, attributes] = cookies[kind];
    write(`${name}=${value}; Max-Age=${seconds}; ${attributes}`);
  };
  const drop = (...kinds: readonly (keyof CookieTokens)[]) => kinds.forEach((kind) => send(kind));
  return {
    // Browsers set this header on every request, and no script can, so no other site can fake it.
    isOurPage: headers['sec-fetch-site'] === 'same-origin',
    ...(refresh !== undefined && { refresh }),
    ...(opener !== undefined && { opener }),
    keep(tokens, seconds) {
      for (const kind of ['refresh', 'page', 'mark'] as const) send(kind, tokens[kind], seconds);
    },
    keepOpener: (token, seconds) => send('opener', token, seconds),
    dropOpener: () => send('opener'),
    drop: () => drop('refresh', 'page', 'mark'),
    dropPage: () => drop('page', 'mark'),
  };
}

/** Whether a form comes from a page of the shop. Over plain HTTP only the origin tells that. */
export function isFromOurPage(headers: Headers): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site === 'same-origin';
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether the browser has a session; such a browser never gets a cached page. */
export function holdsSession({ cookie }: Headers): boolean {
  return /__Host-armatur-(?:page|mark)=/.test(String(cookie));
}

export function readPageToken(headers: Headers): string | undefined {
  return readToken(headers, 'page');
}

function readToken({ cookie }: Headers, kind: 'refresh' | 'page' | 'opener'): string | undefined {
  if (typeof cookie !== 'string') return undefined;
  const [name] = cookies[kind];
  const found = cookie.split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = found?.trim().slice(name.length + 1);
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}
