import * as v from 'valibot';
import { askingPlaces, subscriptionStates } from '#domain/newsletter/subscription.ts';
import { endpoint } from '#contract/http/endpoint.ts';
import { emailSchema } from '#contract/wire/customer.ts';

const path = '/api/ext/mailchimp-subscribe/subscribe';
const nothing = v.strictObject({});

/** Older clients send no place. */
const body = v.strictObject({
  email: emailSchema,
  place: v.optional(v.picklist(askingPlaces), 'footer'),
});

/**
 * The state of the customer's own address. Another address is refused with `request.not_found`, since
 * the answer would tell who subscribes (rules/newsletter#calls).
 */
export const state = endpoint({
  id: 'newsletter.state',
  method: 'GET',
  path,
  summary: 'Whether the signed-in customer gets the newsletter',
  permission: 'own.newsletter.view',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({ email: emailSchema }),
  result: v.picklist(subscriptionStates),
  shape: 'envelope',
});

/**
 * Subscribes the customer's own address at once; any other address gets a letter with a link, and the
 * answer `pending`, whether it subscribes already or not.
 */
export const subscribe = endpoint({
  id: 'newsletter.subscribe',
  method: 'POST',
  path,
  summary: 'Asks for the newsletter at an address',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body,
  result: v.picklist(['subscribed', 'pending']),
  shape: 'envelope',
});

/**
 * Ends the newsletter at the customer's own address at once; any other address gets a letter with the
 * link that ends it.
 */
export const unsubscribe = endpoint({
  id: 'newsletter.unsubscribe',
  method: 'DELETE',
  path,
  summary: 'Ends the newsletter at an address',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body,
  result: v.literal('unsubscribed'),
  shape: 'envelope',
});
