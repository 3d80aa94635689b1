import type { RequestStatus } from '#domain/requests/request.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The forms by which visitors write to the shop (rules/forms#messages). */
export const formKeys = ['contact', 'question', 'complaint', 'trade'] as const;

export type FormKey = (typeof formKeys)[number];

/** Some forms ask for these beside name, e-mail, phone and text. */
export type FormField = 'orderNumber' | 'subject' | 'company';

export const messageForms: Readonly<
  Record<FormKey, Readonly<Partial<Record<FormField, 'needed' | 'optional'>>>>
> = {
  contact: { orderNumber: 'optional' },
  question: { subject: 'optional' },
  complaint: { orderNumber: 'needed', subject: 'needed' },
  trade: { company: 'needed' },
};

/** A visitor's message. Fields that the form does not have are empty. */
export interface WrittenMessage extends Readonly<Record<FormField, string>> {
  readonly form: FormKey;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly text: string;
}

/** A message as the shop keeps it. */
export interface Message extends WrittenMessage {
  readonly id: number;
  readonly status: RequestStatus;
  /** The shop's answer. It is absent until there is one. */
  readonly answer?: string;
  /** The shop's own address that it goes to. */
  readonly target: string;
  /** Absent for a guest. */
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
