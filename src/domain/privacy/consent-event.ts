import type { Consent } from '#domain/customer/consent.ts';
import type { SubscriptionPlace, SubscriptionState } from '#domain/newsletter/subscription.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A yes or no of a person, with the text that it answered (rules/safety#consents). */
export interface ConsentEvent {
  readonly about: 'device' | 'newsletter' | 'terms' | 'loyalty' | 'alert';
  readonly answer: 'yes' | 'no' | 'asked' | 'cleaned';
  readonly at: Moment;
  readonly place: SubscriptionPlace | 'device' | 'alerts';
  readonly storeCode: string;
  /** The version of the text; absent for the built-in terms of sale, and where no text was shown. */
  readonly version?: number;
  /** The sentence of a newsletter or an alert. */
  readonly sentence?: string;
  /** The order whose terms were accepted. */
  readonly order?: string;
  /** The purposes that were allowed on a device. */
  readonly purposes?: Consent['purposes'];
}

const answers = {
  pending: 'asked',
  subscribed: 'yes',
  unsubscribed: 'no',
  cleaned: 'cleaned',
} as const satisfies Readonly<Record<SubscriptionState, ConsentEvent['answer']>>;

/** The answer that brought a subscription to its state. */
export function answerOf(state: SubscriptionState): ConsentEvent['answer'] {
  return answers[state];
}

/** An answer about storage on a device; a no to every purpose is a no. */
export function deviceAnswer({
  purposes,
  version,
  chosenAt: at,
  storeCode,
}: Consent & Pick<ConsentEvent, 'storeCode'>): ConsentEvent {
  const answer = purposes.length === 0 ? 'no' : 'yes';
  return { about: 'device', answer, at, place: 'device', storeCode, version, purposes };
}

export function newestFirst(events: readonly ConsentEvent[]): readonly ConsentEvent[] {
  return events.toSorted((one, other) => other.at - one.at);
}
