import type { FirstLocations } from './store-locations.ts';
import type { FormKey, WrittenMessage } from '#domain/messages/message.ts';

/** The ways to reach the shop; a missing one is empty. */
export interface ContactFacts {
  readonly title: string;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
  readonly reply: string;
  /** Name, address and number, as lines. */
  readonly lines: readonly string[];
}

export interface ContactView {
  readonly title: string;
  readonly description: string;
  readonly form: FormKey;
  /** Forms that visitors can use; empty where the shop has no address for messages. */
  readonly forms: readonly FormKey[];
  /** The first content of the form. */
  readonly written: WrittenMessage;
  readonly isSent: boolean;
  readonly facts: ContactFacts;
  readonly stores: FirstLocations;
  /** The merchant's own text. */
  readonly html: string;
}
