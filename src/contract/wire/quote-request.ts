import * as v from 'valibot';
import type { QuoteRequest } from '#domain/quotes/check-quote-request.ts';
import type { QuoteContact } from '#domain/quotes/quote.ts';
import { orderKeySchema } from './ids.ts';
import {
  quoteItemRequestFromWire,
  quoteItemRequestSchema,
  quoteItemRequestToWire,
  type QuoteItemRequest,
} from './quote-item.ts';

const maxLength = 4000;
const text = v.optional(v.pipe(v.string(), v.maxLength(maxLength)), '');
const maxItems = 200;

const requestEntries = {
  name: text,
  comment: text,
  /** In percent. */
  requested_discount: v.optional(v.nullable(v.number())),
  /** The day until which the quote should be valid. */
  expiration_date: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(maxLength)))),
  /** Our addition: the client's key, by which a repeat is recognised. */
  key: v.optional(orderKeySchema),
};

export interface SentQuoteRequest {
  readonly written: QuoteRequest;
  readonly key: string | undefined;
}

export const quoteRequestSchema = v.strictObject(requestEntries);

export function quoteRequestFromWire(
  wire: v.InferOutput<typeof quoteRequestSchema>,
): SentQuoteRequest {
  const { name, comment, requested_discount: wished, expiration_date: lastDay, key } = wire;
  return {
    written: {
      name,
      comment,
      requestedDiscount: wished === undefined || wished === null ? undefined : wished * 100,
      lastDay: lastDay ?? '',
    },
    key,
  };
}

export function quoteRequestToWire({ written, key }: SentQuoteRequest) {
  const { name, comment, requestedDiscount, lastDay } = written;
  return {
    name,
    comment,
    requested_discount: requestedDiscount === undefined ? null : requestedDiscount / 100,
    expiration_date: lastDay === '' ? null : lastDay,
    ...(key !== undefined && { key }),
  };
}

/** The request of a guest, who may send the lines with it. */
export interface SentGuestRequest extends SentQuoteRequest {
  readonly contact: QuoteContact;
  readonly items?: readonly QuoteItemRequest[];
}

export const guestQuoteRequestSchema = v.strictObject({
  ...requestEntries,
  customer: v.strictObject({
    email: text,
    firstname: text,
    lastname: text,
    telephone: text,
    company: text,
  }),
  items: v.optional(v.pipe(v.array(quoteItemRequestSchema), v.maxLength(maxItems))),
});

export function guestQuoteRequestToWire({
  contact,
  items,
  ...sent
}: SentGuestRequest): v.InferInput<typeof guestQuoteRequestSchema> {
  return {
    ...quoteRequestToWire(sent),
    customer: {
      email: contact.email,
      firstname: contact.firstName,
      lastname: contact.lastName,
      telephone: contact.phone,
      company: contact.company,
    },
    ...(items && { items: items.map(quoteItemRequestToWire) }),
  };
}

export function guestQuoteRequestFromWire({
  customer,
  items,
  ...sent
}: v.InferOutput<typeof guestQuoteRequestSchema>): SentGuestRequest {
  return {
    ...quoteRequestFromWire(sent),
    contact: {
      email: customer.email,
      firstName: customer.firstname,
      lastName: customer.lastname,
      phone: customer.telephone,
      company: customer.company,
    },
    ...(items && { items: items.map(quoteItemRequestFromWire) }),
  };
}
