import * as passkeys from '#contract/passkeys.ts';
import { exampleOf } from './example.ts';
import * as sample from './sample.ts';

const type = 'public-key' as const;
const credential = { type, id: 'kX2vB7dPaGhEo5iVtNxU8g' };
const password = 'Rent-vann-2026';
/** Real values are longer. */
const bytes = 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVhY';
const challenge = sample.letterToken;

export const passkeyExamples = [
  exampleOf(passkeys.list, {
    result: [
      {
        id: 7,
        name: 'Android, Chrome',
        is_backed_up: true,
        created_at: '2026-03-01T10:11:12.000Z',
        last_used_at: '2026-03-02T07:30:00.000Z',
      },
    ],
  }),
  exampleOf(passkeys.prepare, {
    body: { password },
    result: {
      challenge,
      rp: { id: 'shop.example', name: 'Armatur' },
      user: { id: sample.accessToken, name: sample.email, displayName: sample.email },
      pubKeyCredParams: [{ type, alg: -7 }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [{ type, id: credential.id, transports: ['internal'] }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  }),
  exampleOf(passkeys.add, {
    body: {
      credential: {
        ...credential,
        response: { clientDataJSON: bytes, attestationObject: bytes, transports: ['internal'] },
      },
    },
    result: true,
  }),
  exampleOf(passkeys.rename, { body: { passkey_id: 7, name: 'Telefonen' }, result: true }),
  exampleOf(passkeys.remove, { body: { passkey_id: 7, password }, result: true }),
  exampleOf(passkeys.prepareLogin, {
    result: {
      challenge,
      rpId: 'shop.example',
      timeout: 300_000,
      userVerification: 'required',
    },
  }),
  exampleOf(passkeys.login, {
    body: {
      credential: {
        ...credential,
        response: {
          clientDataJSON: bytes,
          authenticatorData: bytes,
          signature: bytes,
          userHandle: sample.accessToken,
        },
      },
    },
    result: sample.accessToken,
    meta: { refreshToken: sample.refreshToken },
  }),
];
