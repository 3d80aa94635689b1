import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { RegisterAnswer } from '#domain/company/registered-company.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#domain/time/moment.ts';
import type { Clock } from '#server/clock.ts';
import { companyFromRegister, registeredSchema } from './registered-wire.ts';
import type { RegisterEngine } from './port.ts';

const usualLimits = {
  answerMs: 3 * secondMs,
  /** Maximum number of simultaneous questions; further ones are answered as unconfirmed. */
  atOnce: 8,
  /** Maximum bytes of an answer; the longest real ones have a few thousand. */
  maxBytes: 100_000,
  /** After a missing answer the register is not asked for this long. */
  pauseMs: 10 * secondMs,
};

const cachedCompanies = 5_000;
const unconfirmed: RegisterAnswer = { kind: 'unconfirmed' };

/**
 * Called once each time the register becomes unavailable or available again, and for each answer that
 * can't be read.
 */
interface RegisterWatch {
  lost(error: unknown): void;
  regained(): void;
  unreadable(error: unknown): void;
}

/**
 * Asks Enhetsregisteret or a compatible service: main units, then sub-units. An answer is cached for a
 * day, and an unknown number for an hour; an answer that can't be read counts as none
 * (rules/companies#register).
 */
export function createEnhetsregisteret(
  url: string,
  clock: Clock,
  watch: RegisterWatch,
  limits = usualLimits,
): RegisterEngine {
  const cache = new LRUCache<string, { readonly answer: RegisterAnswer; readonly until: number }>({
    max: cachedCompanies,
  });
  const underWay = new Map<string, Promise<RegisterAnswer>>();
  let awayUntil = 0;

  const keep = (number: string, answer: RegisterAnswer, lifetimeMs: number): RegisterAnswer => {
    cache.set(number, { answer, until: clock() + lifetimeMs });
    return answer;
  };
  const ask = async (number: string): Promise<RegisterAnswer> => {
    let unit: string | undefined;
    try {
      unit =
        (await fetchUnit(url, 'enheter', number, limits)) ??
        (await fetchUnit(url, 'underenheter', number, limits));
    } catch (error) {
      if (awayUntil === 0) watch.lost(error);
      awayUntil = clock() + limits.pauseMs;
      return unconfirmed;
    }
    if (awayUntil > 0) watch.regained();
    awayUntil = 0;
    if (unit === undefined) return keep(number, { kind: 'unknown' }, hourMs);
    try {
      const company = companyFromRegister(v.parse(registeredSchema, JSON.parse(unit)), number);
      return keep(number, { kind: 'registered', company }, dayMs);
    } catch (error) {
      watch.unreadable(error);
      return keep(number, unconfirmed, minuteMs);
    }
  };

  return {
    async find(number) {
      const known = cache.get(number);
      if (known && known.until > clock()) return known.answer;
      if (clock() < awayUntil) return unconfirmed;
      const asked = underWay.get(number);
      if (asked) return asked;
      if (underWay.size >= limits.atOnce) return unconfirmed;
      const asking = ask(number).finally(() => underWay.delete(number));
      underWay.set(number, asking);
      return asking;
    },
  };
}

/**
 * Loads a unit from the register; undefined where it has none. Throws while the register is
 * unavailable.
 */
async function fetchUnit(
  url: string,
  kind: 'enheter' | 'underenheter',
  number: string,
  { answerMs, maxBytes }: typeof usualLimits,
): Promise<string | undefined> {
  const base = url.endsWith('/') ? url : `${url}/`;
  const response = await fetch(new URL(`enhetsregisteret/api/${kind}/${number}`, base), {
    headers: { accept: 'application/json' },
    // A redirect could lead to any machine, even an internal one.
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (response.ok) return readText(response, maxBytes);
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return undefined;
  throw new Error(`The register of companies answers ${response.status}`);
}

/** An answer that is too long is cut, and then can't be read. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > maxBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
