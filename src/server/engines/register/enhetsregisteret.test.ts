import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, moment, secondMs } from '#domain/time/moment.ts';
import { createRegisterSimulator } from '#tools/simulators/enhetsregisteret.ts';
import { createEnhetsregisteret } from './enhetsregisteret.ts';
import { noRegister } from './port.ts';

const heard: string[] = [];
const simulator = createRegisterSimulator((path) => heard.push(path));
let url = '';
beforeAll(async () => {
  simulator.listen(0, '127.0.0.1');
  await once(simulator, 'listening');
  url = `http://127.0.0.1:${(simulator.address() as AddressInfo).port}`;
});
afterAll(() => {
  simulator.closeAllConnections();
  simulator.close();
});

let now = moment(0);
let told: string[] = [];
beforeEach(() => {
  now = moment(Date.UTC(2026, 2, 1));
  told = [];
  heard.length = 0;
});

const limits = { answerMs: 30_000, atOnce: 2, maxBytes: 50_000, pauseMs: 10 * secondMs };
const register = (address = url, answerMs = limits.answerMs) =>
  createEnhetsregisteret(
    address,
    () => now,
    {
      lost: () => void told.push('lost'),
      regained: () => void told.push('regained'),
      unreadable: () => void told.push('unreadable'),
    },
    { ...limits, answerMs },
  );

describe('a company by its organisation number (rules/companies#register)', () => {
  test('a main unit, with where its letters go', async () => {
    expect(await register().find('100000032')).toEqual({
      kind: 'registered',
      company: {
        number: '100000032',
        name: 'FJORDRØR AS',
        form: 'AS',
        address: { street: 'Postboks 12 Skøyen', postcode: '0212', city: 'Oslo' },
        isBankrupt: false,
        isWindingUp: false,
        isVatRegistered: true,
      },
    });
    expect(heard).toEqual(['/enhetsregisteret/api/enheter/100000032']);
  });

  test.each([
    ['100000040', { isBankrupt: true }],
    ['100000059', { isWindingUp: true }],
    ['100000067', { deletedOn: '2024-05-31' }],
    ['100000075', { name: 'FJORDRØR AS AVD BERGEN' }],
  ])('%s is %j', async (number, company) => {
    expect(await register().find(number)).toMatchObject({ kind: 'registered', company });
  });

  test('what is no main unit is asked for among sub-units, and may be unknown', async () => {
    expect(await register().find('100000156')).toEqual({ kind: 'unknown' });
    expect(heard).toEqual([
      '/enhetsregisteret/api/enheter/100000156',
      '/enhetsregisteret/api/underenheter/100000156',
    ]);
  });

  test.each([
    ['sends a web page', '100000091', 'unreadable'],
    ['answers about another', '100000105', 'unreadable'],
    ['fails', '100000113', 'lost'],
    ['sends other values', '100000121', 'unreadable'],
    ['sends without end', '100000148', 'unreadable'],
  ])('one that %s leaves the number unconfirmed', async (_name, number, what) => {
    expect(await register().find(number)).toEqual({ kind: 'unconfirmed' });
    expect(told).toEqual([what]);
  });

  test('one that hangs leaves the number unconfirmed', async () => {
    expect(await register(url, 50).find('100000083')).toEqual({ kind: 'unconfirmed' });
    expect(told).toEqual(['lost']);
  });

  test('one that leads elsewhere is not followed', async () => {
    const reached: string[] = [];
    const elsewhere = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.setHeader('location', `${url}/enhetsregisteret/api/enheter/100000032`);
      response.writeHead(302).end();
    });
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    const found = await register(`http://127.0.0.1:${port}`).find('100000032');
    elsewhere.closeAllConnections();
    elsewhere.close();
    expect(found).toEqual({ kind: 'unconfirmed' });
    expect([reached.length > 0, heard, told]).toEqual([true, [], ['lost']]);
  });

  test('one that is away, or not set, leaves every number unconfirmed', async () => {
    const away = register('http://127.0.0.1:9');
    expect(await away.find('100000032')).toEqual({ kind: 'unconfirmed' });
    expect(await away.find('100000040')).toEqual({ kind: 'unconfirmed' });
    expect(told).toEqual(['lost']);
    expect(await noRegister.find('100000032')).toEqual({ kind: 'unconfirmed' });
  });
});

test('what is known is asked for once, also by two at once, until it is old', async () => {
  const { find } = register();
  await Promise.all([find('100000032'), find('100000032')]);
  await find('100000032');
  expect(heard).toHaveLength(1);
  now = moment(now + 25 * hourMs);
  await find('100000032');
  expect(heard).toHaveLength(2);
});

test('a register that went silent is left alone for a while, then asked again', async () => {
  const { find } = register();
  await find('100000113');
  expect(await find('100000032')).toEqual({ kind: 'unconfirmed' });
  now = moment(now + 11 * secondMs);
  expect(await find('100000032')).toMatchObject({ kind: 'registered' });
  expect(told).toEqual(['lost', 'regained']);
});

test('no more questions than a few are under way at once', async () => {
  const { find } = register();
  const waiting = [find('100000032'), find('100000040')];
  expect(await find('100000059')).toEqual({ kind: 'unconfirmed' });
  expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual([
    'registered',
    'registered',
  ]);
});
