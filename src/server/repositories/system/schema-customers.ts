import type { Generated } from 'kysely';

export interface CustomerTables {
  customer_groups: { id: number; name: string };
  customers: CustomerTable;
  addresses: AddressTable;
  password_tokens: PasswordTokenTable;
  confirmations: ConfirmationTable;
  access_tokens: AccessTokenTable;
  refresh_tokens: RefreshTokenTable;
  passkeys: PasskeyTable;
  passkey_challenges: { challenge_hash: string; expires_at: number };
}

export interface CustomerTable {
  id: Generated<number>;
  /** E-mail address in lower case. */
  email: string;
  first_name: string;
  last_name: string;
  group_id: number;
  has_net_prices: number;
  is_subscribed: number;
  is_active: number;
  store_code: string;
  /** E.164 number, or empty. */
  phone: Generated<string>;
  /** An argon2id hash; empty until a password is chosen. */
  password_hash: string;
  /** JSON: requirements of the customer's company. */
  document: string;
  created_at: number;
  updated_at: number;
}

interface AddressTable {
  customer_id: number;
  /** Ids count from 1 for each customer. */
  id: number;
  first_name: string;
  last_name: string;
  country: string;
  street: string;
  apartment: string;
  postcode: string;
  city: string;
  phone: string;
  company: string;
  organisation_number: string;
  is_default_shipping: number;
  is_default_billing: number;
}

interface PasswordTokenTable {
  token_hash: string;
  customer_id: number;
  expires_at: number;
  used_at: number | null;
}

/** A new account or e-mail address that waits for the link in a letter. */
export interface ConfirmationTable {
  id: Generated<number>;
  email: string;
  store_code: string;
  /** JSON: the request. */
  document: string;
  /** The hash of the link, which itself is not stored; null until the letter is sent. */
  token_hash: string | null;
  expires_at: number;
}

/** Each token belongs to a customer or to a member of staff. */
interface AccessTokenTable {
  /** The hash of the token, which itself is not stored. */
  hash: string;
  customer_id: number | null;
  staff_id: number | null;
  /** The representative who acts in the customer's name; null where the customer is signed in. */
  representative_id: number | null;
  /** Shared by all tokens from one log-in. */
  family: string;
  expires_at: number;
}

export interface RefreshTokenTable extends AccessTokenTable {
  page_hash: string | null;
  /** The device by which the session is used; null where it is not known (rules/sessions#devices). */
  browser: string | null;
  system: string | null;
  /** Null in tokens that an older program made. */
  signed_in_at: number | null;
  created_at: number;
  used_at: number | null;
  /**
   * The answer to a repeat within the grace period, sealed with the token itself
   * (rules/sessions#tokens).
   */
  successor: string | null;
}

export interface PasskeyTable {
  id: Generated<number>;
  customer_id: number;
  /** The browser's name for it, in base64url as the public key is. */
  credential_id: string;
  /** The key in COSE. */
  public_key: string;
  /** The number of uses according to the device; many devices leave it at 0. */
  counter: number;
  /** The ways in which browsers reach it, separated by commas. */
  transports: string;
  /** Empty where the device was not known and the customer has given no name. */
  name: string;
  is_backed_up: number;
  created_at: number;
  last_used_at: number | null;
}
