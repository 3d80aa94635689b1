import { expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { actorOf, actorText, nameInActorText, program, staff } from './actor.ts';

test('one text names each kind of actor', () => {
  expect(actorText({ kind: 'guest' })).toBe('guest');
  expect(actorText({ kind: 'customer', id: 12 })).toBe('customer:12');
  expect(actorText(staff('kari', 'administrator'))).toBe('staff:kari');
  expect(actorText(program('import'))).toBe('program:import');
});

test('a customer who is represented is recorded with both identities and the company', () => {
  const represented = { kind: 'customer', id: 12, companyId: 3, representativeId: 40 } as const;
  expect(actorText(represented)).toBe('customer:12 company:3 represented-by:40');
});

test('a visitor is a guest, or a customer with company and representative', () => {
  expect(actorOf(guest)).toEqual({ kind: 'guest' });
  const viewer = { ...guest, customerId: 12, companyId: 3, representativeId: 40 };
  expect(actorText(actorOf(viewer))).toBe('customer:12 company:3 represented-by:40');
  expect(actorText(actorOf({ ...guest, customerId: 12 }))).toBe('customer:12');
});

test('letters show the name without its kind, also one that holds a colon', () => {
  expect(nameInActorText('staff:kari')).toBe('kari');
  expect(nameInActorText('staff:lager: kveld')).toBe('lager: kveld');
  expect(nameInActorText('operator:kari')).toBe('kari');
});
