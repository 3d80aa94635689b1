import type { FirstLocations } from './store-locations.ts';
import type { FormKey, WrittenMessage } from '#domain/messages/message.ts';

/** The ways to reach the shop; what is not set is empty. */
export interface ContactFacts {
  readonly title: string;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
  readonly reply: string;
  /** Name, address, number. */
  readonly lines: readonly string[];
}

export interface ContactView {
  readonly title: string;
  readonly description: string;
  readonly form: FormKey;
  /** None where the shop has set no address that messages could go to. */
  readonly forms: readonly FormKey[];
  /** The form holds this at first. */
  readonly written: WrittenMessage;
  readonly isSent: boolean;
  readonly facts: ContactFacts;
  readonly stores: FirstLocations;
  /** The merchant's own text. */
  readonly html: string;
}
