import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const nonceLength = 12;
const markLength = 16;

/** Makes a token of 256 bits that is valid in a header, a cookie or an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares a secret with what a visitor gave. It takes equally long for every wrong one. */
export function isSameSecret(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}

/** Encrypts a text so that only the holder of the token can read it. */
export function seal(token: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
}

/** Decrypts a sealed text; throws when the token differs. */
export function unseal(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), nonce);
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + markLength));
  const open = decipher.update(bytes.subarray(nonceLength + markLength));
  return Buffer.concat([open, decipher.final()]).toString('utf8');
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'armatur refresh successor', 32));
}
