import { accessTokenMs } from '#domain/constants.ts';
import { viewerOfMember } from '#domain/company/company-viewer.ts';
import { actFor } from '#domain/company/representative.ts';
import type { Device } from '#domain/customer/device.ts';
import { viewerOfCustomer } from '#domain/customer/viewer.ts';
import { dayMs, moment, secondMs, type Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { AppError } from '#server/app-error.ts';
import {
  findByAccessToken,
  findByPageToken,
  type Identity,
} from '#server/repositories/customers/identities.ts';
import {
  endFamily,
  findFamily,
  findRefreshToken,
  insertAccessToken,
  insertRefreshToken,
  useRefreshToken,
  type SessionSubject,
  type StoredRefreshToken,
} from '#server/repositories/customers/sessions.ts';
import type { Services } from '#server/services.ts';
import { hashToken, newToken, seal, unseal } from '#server/tokens.ts';

/** spec-gap: the life of a session without use. */
const refreshMs = 30 * dayMs;
/** For this time, a repeat of the last refresh token gets the same successor. */
const graceMs = 30 * secondMs;

export const refreshSeconds = refreshMs / secondMs;

export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
  /** The token that reads pages; it does not open calls. */
  readonly page: string;
  readonly mark: string;
}

/**
 * The mark of a session, which says nothing about it. Pages carry it, so that a page of another session
 * is recognised.
 */
export function markOf(family: string): string {
  return hashToken(`mark ${family}`).slice(0, 16);
}

/** The moment of a sign-in or refresh, and the device that asks for it. */
interface SignIn {
  readonly now: Moment;
  readonly device?: Device;
}

export async function startSession(
  tx: Db,
  subject: SessionSubject,
  { now, device = {} }: SignIn,
): Promise<SessionTokens> {
  const family = newToken();
  const tokens = newTokens(family);
  await insertTokens(tx, tokens, { subject, family, signedInAt: now, device }, now);
  return tokens;
}

/**
 * Renews a customer's session. A refresh token works once: a second use ends the log-in, except within
 * the grace, for a lost answer or a second tab.
 */
export async function refreshSession(
  { database, at }: Pick<Services, 'database' | 'at'>,
  token: string,
  { now, device = {} }: SignIn,
): Promise<SessionTokens> {
  const hash = hashToken(token);
  const pair = await database.transaction(async (tx): Promise<SessionTokens | undefined> => {
    const stored = await findRefreshToken(tx, hash);
    if (stored === undefined || stored.expiresAt <= now) return undefined;
    if (stored.subject.kind !== 'customer') return undefined;
    await at('session.after-read');
    if (stored.usedAt === undefined) {
      const next = newTokens(stored.family);
      if (await useRefreshToken(tx, hash, seal(token, JSON.stringify(next)), now)) {
        await insertTokens(tx, next, { ...stored, device }, now);
        return next;
      }
      // Another call used the token between the reading and the writing; this call gets the same pair.
      return repeated(tx, token, await findRefreshToken(tx, hash), now);
    }
    return repeated(tx, token, stored, now);
  });
  if (pair === undefined) throw new AppError('user.refresh_invalid');
  return pair;
}

/**
 * Whether the refresh token is of this session and may still be used. It stays unused
 * (rules/sessions#page-token).
 */
export async function isRefreshTokenOf(
  { database }: Pick<Services, 'database'>,
  token: string,
  family: string,
  now: Moment,
): Promise<boolean> {
  const stored = await findRefreshToken(database.read, hashToken(token));
  if (stored?.family !== family || stored.expiresAt <= now) return false;
  return stored.usedAt === undefined || now - stored.usedAt <= graceMs;
}

async function repeated(
  tx: Db,
  token: string,
  stored: StoredRefreshToken | undefined,
  now: Moment,
): Promise<SessionTokens | undefined> {
  if (stored === undefined) return undefined;
  if (stored.successor !== undefined && now - (stored.usedAt ?? -Infinity) <= graceMs) {
    // Only this workflow seals successors.
    const next = JSON.parse(unseal(token, stored.successor)) as SessionTokens;
    const successor = await findRefreshToken(tx, hashToken(next.refresh));
    if (successor !== undefined && successor.usedAt === undefined) return next;
  }
  await endFamily(tx, stored.family);
  return undefined;
}

/** Ends the log-in of a token; an unknown token is no error. */
export async function endSession(
  { database }: Pick<Services, 'database'>,
  { access, refresh }: Readonly<Record<'access' | 'refresh', string | undefined>>,
  now: Moment,
): Promise<void> {
  await database.transaction(async (tx) => {
    const families = [
      access !== undefined && (await findFamily(tx, hashToken(access), now)),
      refresh !== undefined && (await findRefreshToken(tx, hashToken(refresh)))?.family,
    ];
    for (const family of families) if (family) await endFamily(tx, family);
  });
}

export async function identifyByAccessToken(
  { database }: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<Identity | undefined> {
  return stillActing(await findByAccessToken(database.read, hashToken(token), now));
}

/** Finds the viewer of a page by the page token (rules/sessions#page-token). */
export async function identifyByPageToken(
  { database }: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<Identity | undefined> {
  const usedSince = moment(now - graceMs);
  return stillActing(await findByPageToken(database.read, hashToken(token), { now, usedSince }));
}

/**
 * The identity of a session; undefined where its representative may no longer act for the customer
 * (rules/companies#representatives).
 */
function stillActing(identity: Identity | undefined): Identity | undefined {
  if (identity?.representative === undefined) return identity;
  const { customer, member, representative } = identity;
  if (member === undefined || !representative.isActive) return undefined;
  const viewer = viewerOfMember(viewerOfCustomer(customer), member);
  return actFor(representative.id, member.company, viewer).ok ? identity : undefined;
}

function newTokens(family: string): SessionTokens {
  return { access: newToken(), refresh: newToken(), page: newToken(), mark: markOf(family) };
}

async function insertTokens(
  tx: Db,
  { access, refresh, page }: SessionTokens,
  session: Pick<StoredRefreshToken, 'subject' | 'family' | 'signedInAt' | 'device'>,
  now: Moment,
): Promise<void> {
  const { subject, family, signedInAt, device } = session;
  const expiresAt = moment(now + accessTokenMs);
  await insertAccessToken(tx, { subject, family, hash: hashToken(access), expiresAt });
  await insertRefreshToken(tx, {
    subject,
    family,
    signedInAt,
    device,
    hash: hashToken(refresh),
    pageHash: hashToken(page),
    createdAt: now,
    expiresAt: moment(now + refreshMs),
  });
}
