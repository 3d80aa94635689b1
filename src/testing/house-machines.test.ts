import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { companyMachine } from '#domain/company/company-states.ts';
import { subscriptionMachine } from '#domain/newsletter/subscription.ts';
import { orderMachine } from '#domain/orders/order-states.ts';
import { returnMachine } from '#domain/returns/return-states.ts';
import { shipmentMachine } from '#domain/orders/shipment.ts';
import { paymentMachine } from '#domain/payments/payment.ts';
import { quoteMachine } from '#domain/quotes/quote-states.ts';
import { requestMachine } from '#domain/requests/request-states.ts';
import { machineTable } from '#domain/state-machine.ts';

it.each([
  ['orders', 'Order states', orderMachine],
  ['orders', 'Shipments', shipmentMachine],
  ['returns', 'Status', returnMachine],
  ['payments', 'States', paymentMachine],
  ['forms', 'Messages', requestMachine],
  ['newsletter', 'States', subscriptionMachine],
  ['companies', 'Companies', companyMachine],
  ['companies', 'Quote status', quoteMachine],
] as const)('docs/rules/%s.md shows the table of "%s"', (file, heading, machine) => {
  const rules = readFileSync(`docs/rules/${file}.md`, 'utf8');
  const [, section = ''] = rules.split(`## ${heading}\n`);
  const [shown] = section.split('\n## ');
  expect(shown).toContain(machineTable(machine));
});
