import { randomUUID } from 'node:crypto';
import type { Answer } from './simulated-server.ts';
import { shownBuyer, toPay, type Express } from './vipps-express.ts';

/** A payment as Vipps knows it; sums are øre. */
export interface VippsPayment {
  readonly reference: string;
  readonly pspReference: string;
  /** The address of its page holds it. */
  readonly token: string;
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly phoneNumber?: string;
  /** The buyer tells their address and chooses the freight at Vipps. */
  readonly express?: Express;
  state: 'CREATED' | 'AUTHORIZED' | 'ABORTED' | 'EXPIRED' | 'TERMINATED';
  authorized: number;
  captured: number;
  refunded: number;
  cancelled: number;
  refundsFail: boolean;
  /** No call about it is answered any longer. */
  isSilent: boolean;
}

/** The names of events in the messages to the shop. */
export type VippsEvent =
  | 'AUTHORIZED'
  | 'ABORTED'
  | 'EXPIRED'
  | 'TERMINATED'
  | 'CAPTURED'
  | 'REFUNDED'
  | 'CANCELLED';

/** Something has become of a payment, or a step was tried in vain. */
export interface Happened {
  readonly name: VippsEvent;
  readonly amount: number;
  readonly success: boolean;
}

/** A buyer, time or a bank does this with a payment that is not paid. */
export const vippsActs = {
  pay: (payment: VippsPayment) => authorize(payment, toPay(payment)),
  payWrongAmount: (payment: VippsPayment) => authorize(payment, toPay(payment) - 100),
  payAndFailRefunds(payment: VippsPayment) {
    payment.refundsFail = true;
    return authorize(payment, toPay(payment));
  },
  payAndFallSilent(payment: VippsPayment) {
    payment.isSilent = true;
    return authorize(payment, toPay(payment));
  },
  /** The buyer may try again with another card, so the payment stays open. */
  refuse: ({ amount }: VippsPayment): Happened => ({ name: 'AUTHORIZED', amount, success: false }),
  abort: (payment: VippsPayment) => end(payment, 'ABORTED'),
  expire: (payment: VippsPayment) => end(payment, 'EXPIRED'),
} as const;
export type VippsAct = keyof typeof vippsActs;

function authorize(payment: VippsPayment, amount: number): Happened {
  payment.state = 'AUTHORIZED';
  payment.authorized = amount;
  payment.cancelled = 0;
  return { name: 'AUTHORIZED', amount, success: true };
}

function end(payment: VippsPayment, state: 'ABORTED' | 'EXPIRED' | 'TERMINATED'): Happened {
  payment.state = state;
  return { name: state, amount: payment.amount, success: true };
}

/** An answer to the shop, with its effects. */
export interface Outcome {
  readonly answer: Answer;
  readonly happened?: Happened;
}

/** The shop asks for these by name; the amount is that of the body. */
export const vippsSteps: Readonly<
  Record<string, (payment: VippsPayment, amount: number | undefined) => Outcome>
> = {
  capture(payment, amount) {
    if (amount === undefined) return refuse(400);
    if (payment.state !== 'AUTHORIZED') return refuse(400, '6080', 'Nothing is reserved');
    if (payment.cancelled > 0) return refuse(400, '6070', 'The payment is cancelled');
    if (amount > remainingOf(payment)) return refuse(400, '6090', 'That is more than is reserved');
    payment.captured += amount;
    return done(payment, 'CAPTURED', amount);
  },
  refund(payment, amount) {
    if (amount === undefined) return refuse(400);
    if (payment.state !== 'AUTHORIZED') return refuse(400, '6020', 'Nothing is reserved');
    const happened: Happened = { name: 'REFUNDED', amount, success: false };
    if (payment.refundsFail) return { ...refuse(400, '5100', 'No refund is possible'), happened };
    if (amount > payment.captured - payment.refunded)
      return refuse(400, '6150', 'That is more than can be refunded');
    payment.refunded += amount;
    return done(payment, 'REFUNDED', amount);
  },
  cancel(payment) {
    if (payment.state === 'CREATED') {
      const happened = end(payment, 'TERMINATED');
      payment.cancelled = payment.amount;
      return { answer: { status: 200, body: shown(payment) }, happened };
    }
    if (payment.state !== 'AUTHORIZED') return refuse(400, '6190', 'The payment has ended');
    const rest = remainingOf(payment);
    if (rest === 0) return refuse(400, '6040', 'Nothing is left to cancel');
    payment.cancelled += rest;
    return done(payment, 'CANCELLED', rest);
  },
};

function remainingOf({ authorized, captured, cancelled }: VippsPayment): number {
  return authorized - captured - cancelled;
}

function done(payment: VippsPayment, name: VippsEvent, amount: number): Outcome {
  return {
    answer: { status: 200, body: shown(payment) },
    happened: { name, amount, success: true },
  };
}

const refuse = (status: number, code?: string, title = 'Bad Request'): Outcome => ({
  answer: problem(status, code, title),
});

export function problem(status: number, code?: string, title = 'Bad Request'): Answer {
  const extraDetails = code === undefined ? [] : [{ name: 'ErrorCode', reason: code }];
  const type = `https://httpstatuses.io/${status}`;
  return { status, body: { type, title, status, traceId: randomUUID(), extraDetails } };
}

/** A payment as it is told to the shop. */
export function shown(payment: VippsPayment): object {
  const { reference, pspReference, state } = payment;
  return {
    reference,
    pspReference,
    state,
    amount: nok(toPay(payment)),
    aggregate: {
      authorizedAmount: nok(payment.authorized),
      capturedAmount: nok(payment.captured),
      refundedAmount: nok(payment.refunded),
      cancelledAmount: nok(payment.cancelled),
    },
    ...(state === 'AUTHORIZED' && shownBuyer(payment)),
  };
}

export const nok = (value: number) => ({ currency: 'NOK', value });
