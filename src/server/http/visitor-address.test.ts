import { expect, test } from 'vitest';
import { addressesIn, visitorAddress } from './visitor-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(visitorAddress({ ip })).toBe(counted);
});

test('addresses of the seller are told from others', () => {
  const isOwn = addressesIn(['10.1.0.0/16', '203.0.113.7', '2001:db8::/32']);
  const own = ['10.1.2.3', '::ffff:10.1.2.3', '203.0.113.7', '2001:db8:1::1'];
  const others = ['10.2.0.1', '203.0.113.8', '2001:db9::1', '::1'];
  expect(own.map(isOwn)).toEqual(own.map(() => true));
  expect(others.map(isOwn)).toEqual(others.map(() => false));
});
