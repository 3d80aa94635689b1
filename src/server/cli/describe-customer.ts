import { phoneText } from '#domain/customer/phone.ts';
import type { ConsentEvent } from '#domain/privacy/consent-event.ts';
import { groupedCardNumber } from '#domain/loyalty/card-number.ts';
import { pointsAt } from '#domain/loyalty/point-moves.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { openStatuses } from '#domain/returns/return-states.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { ListedCustomer } from '#server/repositories/customers/listed-customers.ts';
import { loadConsentHistory } from '#server/repositories/privacy/consent-history.ts';
import { findCard, loadMoves } from '#server/repositories/sales/loyalty.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import { listReturns } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { localTime, wholeNumber } from './kroner.ts';
import { facts, table } from './output.ts';

const maxNamed = 10;

export type DescribedCustomer = Awaited<ReturnType<typeof describeCustomer>>;

/** Finds what the shop has of a customer, with the newest orders and open returns by number. */
export async function describeCustomer(db: Db, customer: ListedCustomer, now: Moment) {
  const { id: customerId, email, groupId } = customer;
  const slice = { customerId, limit: maxNamed, offset: 0 };
  const orders = await listOrders(db, slice);
  const returns = await listReturns(db, { ...slice, statuses: openStatuses });
  const card = await findCard(db, { customerId });
  return {
    ...customer,
    group: (await loadCustomerGroups(db)).get(groupId) ?? String(groupId),
    orders: { total: orders.total, newest: orders.orders.map(({ number }) => number) },
    openReturns: {
      total: returns.total,
      newest: returns.returns.map(({ id }) => returnNumber(id)),
    },
    consents: await loadConsentHistory(db, { email, customerId }),
    ...(card && {
      card: { number: card.number, points: pointsAt(await loadMoves(db, card.id), now) },
    }),
  };
}

export function customerLines(customer: DescribedCustomer): readonly string[] {
  const { id, email, firstName, lastName, phone, hasNetPrices, isBlocked, card } = customer;
  const none = say('customer.nothing');
  return [
    ...facts([
      [say('head.number'), id],
      [say('head.name'), `${firstName} ${lastName}`],
      [say('head.email'), email],
      [say('head.phone'), phone === '' ? none : phoneText(phone)],
      [say('head.since'), localTime(customer.createdAt)],
      [say('head.group'), customer.group],
      [say('customer.net_prices'), yesOrNo(hasNetPrices)],
      [say('customer.blocked_fact'), yesOrNo(isBlocked)],
      [say('customer.orders'), numbersText(customer.orders)],
      [say('customer.open_returns'), numbersText(customer.openReturns)],
      [say('customer.card'), card ? cardText(card) : none],
    ]),
    '',
    ...consentLines(customer.consents),
  ];
}

function yesOrNo(isSo: boolean): string {
  return say(isSo ? 'customer.yes' : 'customer.no');
}

/** The count with the newest numbers. */
function numbersText({ total, newest }: DescribedCustomer['orders']): string {
  if (total === 0) return say('customer.nothing');
  return `${wholeNumber(total)}: ${newest.join(', ')}${total > newest.length ? ' …' : ''}`;
}

function cardText({ number, points }: NonNullable<DescribedCustomer['card']>): string {
  return `${groupedCardNumber(number)}, ${say('customer.points', { points: wholeNumber(points) })}`;
}

function consentLines(consents: readonly ConsentEvent[]): readonly string[] {
  if (consents.length === 0) return [say('customer.no_consents')];
  const heads = ['head.answered', 'head.about', 'head.answer', 'head.text', 'head.place'] as const;
  return table(
    heads.map((head) => say(head)),
    consents.map(({ at, about, answer, version, place, order }) => [
      localTime(at),
      say(`customer.about_${about}`),
      say(`customer.answer_${answer}`),
      version === undefined ? '' : String(version),
      [place === 'device' ? '' : say(`subscribers.at_${place}`), order ?? ''].join(' ').trim(),
    ]),
  );
}
