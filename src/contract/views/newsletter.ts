import type { SubscriptionPlace, SubscriptionState } from '#domain/newsletter/subscription.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The page that the form of the footer leads to. */
export interface NewsletterView {
  /** Percent off for a new subscriber; 0 for none. */
  readonly percent: number;
  readonly isSent: boolean;
}

/** The page behind the link of a letter, which its button confirms or ends. */
export interface NewsletterLinkView {
  readonly percent: number;
  /** `open` until the button is pressed, `over` for a link that is used, too old or unknown. */
  readonly link: 'open' | 'over' | 'done';
  /** Empty unless the link is open. */
  readonly email: string;
  /** The address with its key, without the store prefix. */
  readonly action: string;
}

/** The newsletter in the account. */
export interface OwnNewsletterView {
  readonly email: string;
  readonly state: SubscriptionState;
  readonly events: readonly {
    readonly state: SubscriptionState;
    readonly place: SubscriptionPlace;
    readonly at: Moment;
  }[];
}
