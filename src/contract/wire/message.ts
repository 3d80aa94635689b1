import * as v from 'valibot';
import { formKeys, nothingWritten, type WrittenMessage } from '#domain/messages/message.ts';

const maxTextLength = 8_000;
const text = v.optional(v.pipe(v.string(), v.maxLength(maxTextLength)), '');

/** A message by a form, or, from older clients, to an address of the shop. */
export interface SentMessage {
  readonly written: WrittenMessage;
  readonly token: string;
  /** The address that older clients name. */
  readonly to?: { readonly target: string; readonly hasReceipt: boolean };
}

/** The shop chooses the address of a message that names a form, and ignores `to`. */
export const sentMessageSchema = v.strictObject({
  form: v.optional(v.picklist(formKeys)),
  fields: v.optional(
    v.strictObject({
      name: text,
      email: text,
      phone: text,
      orderNumber: text,
      subject: text,
      company: text,
      text,
    }),
  ),
  sourceAddress: text,
  targetAddress: text,
  subject: text,
  emailText: text,
  confirmation: v.optional(v.boolean(), false),
  token: text,
});

export function sentMessageToWire({
  written: { form, ...fields },
  token,
  to,
}: SentMessage): v.InferInput<typeof sentMessageSchema> {
  if (to === undefined) return { form, fields, token };
  return {
    sourceAddress: fields.email,
    targetAddress: to.target,
    subject: fields.subject,
    emailText: fields.text,
    confirmation: to.hasReceipt,
    token,
  };
}

export function sentMessageFromWire(wire: v.InferOutput<typeof sentMessageSchema>): SentMessage {
  const { form, fields, token } = wire;
  if (form !== undefined) return { written: { form, ...nothingWritten, ...fields }, token };
  const { sourceAddress: email, targetAddress: target, subject, emailText } = wire;
  return {
    written: { ...nothingWritten, form: 'contact', email, subject, text: emailText },
    token,
    to: { target, hasReceipt: wire.confirmation },
  };
}
