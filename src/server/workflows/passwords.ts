import { hash, verify } from '@node-rs/argon2';
import type { WorkQueue } from '#server/work-queue.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { forgetTries } from '#server/repositories/customers/wrong-log-ins.ts';
import { hashToken } from '#server/tokens.ts';
import { checkInTime } from './in-time.ts';

/**
 * Hashes a password with argon2id and the library's parameters, in the queue
 * (rules/sessions#passwords).
 */
export function hashPassword(queue: WorkQueue, password: string): Promise<string> {
  return queue.run(() => hash(password.normalize('NFC')));
}

/** A hash that belongs to no account, so that an unknown address takes as long as a known one. */
let decoy: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash the answer is no and takes as long. */
function isPassword(
  queue: WorkQueue,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  return queue.run(async () => {
    decoy ??= hash('the password of no account');
    // An account may have no password yet, such as one that another person opened.
    const known = passwordHash === '' ? undefined : passwordHash;
    const isRight = await verify(known ?? (await decoy), password.normalize('NFC'));
    return isRight && known !== undefined;
  });
}

/**
 * Checks a password. After several wrong ones from one IP address for one account, the next try must
 * wait; from other addresses the account stays open.
 */
export async function isPasswordInTime(
  email: string,
  password: string,
  passwordHash: string | undefined,
  asking: CountedAsking,
): Promise<boolean> {
  return checkInTime(guesser(asking.ip, email), asking, () =>
    isPassword(asking.services.passwordQueue, password, passwordHash),
  );
}

/** Forgets the wrong tries of one address and account, so that the next try need not wait. */
export async function forgetWrongPasswords(tx: Db, ip: string, email: string): Promise<void> {
  await forgetTries(tx, guesser(ip, email));
}

function guesser(ip: string, email: string): string {
  return hashToken(`${ip} ${email}`);
}
