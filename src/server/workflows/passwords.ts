import { hash, verify } from '@node-rs/argon2';
import type { WorkQueue } from '#server/work-queue.ts';

/** Hashes a password with argon2id, the library's own choice, when its turn comes (rules/sessions#passwords). */
export function hashPassword(queue: WorkQueue, password: string): Promise<string> {
  return queue.run(() => hash(password.normalize('NFC')));
}

/** The hash of no account, so that an unknown address takes as long as a known one. */
let decoy: Promise<string> | undefined;

/** Whether the password is the one of the hash; without a hash it never is, and takes as long. */
export function isPassword(
  queue: WorkQueue,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  return queue.run(async () => {
    decoy ??= hash('the password of no account');
    const isRight = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
    return isRight && passwordHash !== undefined;
  });
}
