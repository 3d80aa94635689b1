import { randomUUID } from 'node:crypto';
import type { Answer } from './simulated-server.ts';
import { fieldsOf, matches, readNok } from './vipps-fields.ts';
import { readExpress, type Express } from './vipps-express.ts';
import { problem, type VippsPayment } from './vipps-payments.ts';

/** The limits are those of Vipps: one krone, and 650 000 kroner. */
const minAmount = 100;
const maxAmount = 65_000_000;

/** Opens a payment as the body asks, or refuses it as Vipps does. */
export function createPayment(
  payments: Map<string, VippsPayment>,
  body: unknown,
  pageOf: (payment: VippsPayment) => string,
): Answer {
  const { reference, amount, userFlow, paymentMethod, returnUrl, paymentDescription, customer } =
    fieldsOf(body);
  const value = readNok(amount);
  const express = readExpress(fieldsOf(body));
  const phone = fieldsOf(customer)['phoneNumber'];
  const isRight =
    matches(reference, /^[a-zA-Z0-9-]{8,64}$/) &&
    matches(returnUrl, /^https?:\/\//) &&
    matches(paymentDescription, /^.{3,100}$/) &&
    userFlow === 'WEB_REDIRECT' &&
    fieldsOf(paymentMethod)['type'] === 'WALLET' &&
    (customer === undefined || matches(phone, /^\d{10,15}$/)) &&
    express !== 'wrong';
  if (!isRight || value === undefined || value > maxAmount) return problem(400);
  if (value < minAmount) return problem(400, '6010', 'The amount is too small');
  if (payments.has(reference)) return problem(409, '5080', 'The reference is taken');
  const told = { returnUrl, description: paymentDescription, phone, express };
  const payment = aPayment(reference, value, told);
  payments.set(reference, payment);
  return { status: 201, body: { reference, redirectUrl: pageOf(payment) } };
}

function aPayment(
  reference: string,
  amount: number,
  told: {
    readonly returnUrl: string;
    readonly description: string;
    readonly phone: unknown;
    readonly express: Express | undefined;
  },
): VippsPayment {
  const { returnUrl, description, phone, express } = told;
  return {
    reference,
    amount,
    returnUrl,
    description,
    ...(typeof phone === 'string' && { phoneNumber: phone }),
    ...(express && { express }),
    pspReference: randomUUID(),
    token: randomUUID(),
    state: 'CREATED',
    authorized: 0,
    captured: 0,
    refunded: 0,
    cancelled: 0,
    refundsFail: false,
    isSilent: false,
  };
}

/** The amount of a capture or a refund, where the body has a right one. */
export function partAsked(body: unknown): number | undefined {
  const value = readNok(fieldsOf(body)['modificationAmount']);
  return value === undefined || value < 1 ? undefined : value;
}
