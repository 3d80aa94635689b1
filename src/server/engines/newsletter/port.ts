import type { Moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';

/** A subscriber who gets an issue. */
export interface Reader {
  /** The number of the subscription. */
  readonly id: number;
  readonly email: string;
  /** The signed mark of the reader in the link that ends the subscription. */
  readonly leave: string;
}

/** A letter of the newsletter in one language; `key` is the same for every attempt. */
export interface Issue {
  readonly key: string;
  /** Writes the letter with the way out of the reader whose mark is given. */
  readonly writeFor: (leave: string) => Omit<MailMessage, 'key' | 'to'>;
}

/** A reader who left at the service, or whose address takes no letters, as the service says. */
export interface LeftReader {
  readonly email: string;
  readonly state: 'unsubscribed' | 'cleaned';
  readonly at: Moment;
}

/** An engine that takes an issue to its readers. After an error it is unknown whether the issue was sent. */
export interface NewsletterEngine {
  send(issue: Issue, readers: readonly Reader[]): Promise<void>;
  /** Whether issues are taken now: not while the service is away, nor in the pause between two batches. */
  isThere(): Promise<boolean>;
  /** The readers who left there since; none where the way out leads only to the shop. */
  left(since: Moment): Promise<readonly LeftReader[]>;
  /** Throws where a service does not take the shop's key. */
  tryAccess(): Promise<void>;
  close(): Promise<void>;
}
