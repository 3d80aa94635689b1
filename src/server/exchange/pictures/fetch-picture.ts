import { say } from '#server/exchange/files/spoken-language.ts';
import { lookup } from 'node:dns';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';

export class PictureRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const maxRedirects = 3;
const timeoutMs = 10_000;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether an address may be fetched from; tests allow their own machine. */
export type MayReach = (address: string) => boolean;

/**
 * Fetches a picture. Every redirect is checked, and the connection goes to the checked address itself,
 * even if the name resolves to another one later (rules/imports#pictures-by-address). Throws a
 * `PictureRefusal`.
 */
export async function fetchPicture(
  address: string,
  maxBytes: number,
  mayReach: MayReach = isPublicAddress,
): Promise<Buffer> {
  let url = toUrl(address);
  const signal = AbortSignal.timeout(timeoutMs);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await ask(url, mayReach, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return readAll(answer, maxBytes);
    answer.destroy();
    const { location = '' } = headers;
    if (!redirects.has(status) || !URL.canParse(location, url.href)) {
      throw new PictureRefusal(
        'picture.unreachable',
        say('picture.answered', { host: url.host, status: String(status) }),
      );
    }
    url = toUrl(new URL(location, url).href);
  }
  throw new PictureRefusal('picture.unreachable', say('picture.around', { host: url.host }));
}

function toUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '';
  if (isPlain) return url;
  throw new PictureRefusal('picture.address', say('picture.address', { text }));
}

function ask(url: URL, mayReach: MayReach, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is checked here; a host name is checked after its lookup.
  if (isIP(host) !== 0 && !mayReach(host)) throw privateAddress(url);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        error instanceof PictureRefusal
          ? error
          : new PictureRefusal('picture.unreachable', say('picture.unreached', { host: url.host })),
      );
    const options = { signal, agent: false, lookup: lookingUp(url, mayReach) };
    request(url, options, resolve).on('error', fail).end();
  });
}

/** Looks up a name, and refuses it if any of its addresses may not be reached. */
function lookingUp(url: URL, mayReach: MayReach): NonNullable<RequestOptions['lookup']> {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      if (!addresses.every(({ address }) => mayReach(address)))
        return done(privateAddress(url), []);
      return done(null, addresses);
    });
  };
}

function privateAddress(url: URL): PictureRefusal {
  return new PictureRefusal('picture.private', say('picture.private', { host: url.host }));
}

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new PictureRefusal('picture.too_large', say('picture.large'));
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    throw new PictureRefusal('picture.unreachable', say('picture.torn'));
  }
  return Buffer.concat(parts);
}

/** Addresses that are not on the internet: this machine, private networks and reserved ones. */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, bits, 'ipv4');
}
// The allocated part of IPv6; its tunnels and example addresses are excluded below.
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4');
    case 6:
      return givenOut.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
    default:
      return false;
  }
}
