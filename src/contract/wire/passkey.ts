import * as v from 'valibot';

/** Bytes in base64url, of at most 12 kB. */
const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(16_384));
const credentialId = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(1_400));
const type = v.literal('public-key');
const transports = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z-]+$/), v.maxLength(32))),
  v.maxLength(10),
);

/** The options of `navigator.credentials.create`, as `parseCreationOptionsFromJSON` of browsers reads them. */
export const makingOptionsSchema = v.object({
  challenge: bytes,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type, alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(v.object({ type, id: credentialId, transports })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});

/** The options of `navigator.credentials.get`, as `parseRequestOptionsFromJSON` of browsers reads them. */
export const provingOptionsSchema = v.object({
  challenge: bytes,
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

/** A new credential as `toJSON` of browsers writes it; the other fields are not read. */
export const madeCredentialSchema = v.object({
  id: credentialId,
  type,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.exactOptional(transports),
  }),
});
export type MadeCredential = v.InferOutput<typeof madeCredentialSchema>;

/** The proof of a credential as `toJSON` of browsers writes it; the other fields are not read. */
export const provenCredentialSchema = v.object({
  id: credentialId,
  type,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** The customer, as the shop named it to the device. */
    userHandle: v.exactOptional(bytes),
  }),
});
export type ProvenCredential = v.InferOutput<typeof provenCredentialSchema>;
