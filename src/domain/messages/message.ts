import type { RequestStatus } from '#domain/requests/request.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The forms with which visitors write to the shop (rules/forms#messages). */
export const formKeys = ['contact', 'question', 'complaint', 'trade'] as const;

export type FormKey = (typeof formKeys)[number];

/** Fields that some forms have beside name, e-mail, phone and text. */
export type FormField = 'orderNumber' | 'subject' | 'company';

export const messageForms: Readonly<
  Record<FormKey, Readonly<Partial<Record<FormField, 'needed' | 'optional'>>>>
> = {
  contact: { orderNumber: 'optional' },
  question: { subject: 'optional' },
  complaint: { orderNumber: 'needed', subject: 'needed' },
  trade: { company: 'needed' },
};

/** A visitor's message. A field that the form does not have is empty. */
export interface WrittenMessage extends Readonly<Record<FormField, string>> {
  readonly form: FormKey;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly text: string;
}

/** A message as it is stored. */
export interface Message extends WrittenMessage {
  readonly id: number;
  readonly status: RequestStatus;
  /** The shop's answer; absent until there is one. */
  readonly answer?: string;
  /** The shop's own e-mail address that receives the message. */
  readonly target: string;
  /** The customer who wrote it; absent for a guest. */
  readonly customerId?: number;
  readonly storeCode: string;
  readonly createdAt: Moment;
}

export const nothingWritten: Omit<WrittenMessage, 'form'> = {
  name: '',
  email: '',
  phone: '',
  orderNumber: '',
  subject: '',
  company: '',
  text: '',
};
