import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeShelf, type FakeShelf } from '#testing/fake-shelf.ts';
import { createStorage, type RecordKind, type Storage } from './storage.ts';

const isText = (data: unknown): data is string => typeof data === 'string';
const kind: RecordKind<string> = { key: 'note', version: 2, isValid: isText };
const precious: RecordKind<string> = { ...kind, key: 'order/1', isPrecious: true };

let shelf: FakeShelf;
let storage: Storage;

beforeEach(() => {
  shelf = fakeShelf();
  storage = createStorage(shelf);
});

afterEach(() => {
  vi.useRealTimers();
});

test('what is written is read again', async () => {
  expect(await storage.write(kind, 'hei')).toBe(true);
  expect(await storage.read(kind)).toBe('hei');
});

test('data of an older version is migrated, without a way it is dropped', async () => {
  shelf.records.set('note', { version: 1, data: { text: 'hei' } });
  expect(await storage.read(kind)).toBeUndefined();
  const migrate = (data: unknown) => (data as { text: string }).text;
  expect(await storage.read({ ...kind, migrate })).toBe('hei');
});

test('damaged records and those of a newer version are as if absent', async () => {
  for (const stored of ['junk', { version: 2, data: 7 }, { version: 3, data: 'hei' }]) {
    shelf.records.set('note', stored);
    expect(await storage.read(kind)).toBeUndefined();
  }
});

test('after 1 read error memory only is used', async () => {
  shelf.fail = () => Promise.reject(new Error('broken'));
  expect(await storage.read(kind)).toBeUndefined();
  shelf.fail = undefined;
  expect(await storage.write(kind, 'hei')).toBe(false);
  expect(shelf.records.size).toBe(0);
  expect(await storage.read(kind)).toBe('hei');
});

test('after 30 write errors memory only is used', async () => {
  shelf.fail = () => Promise.reject(new Error('broken'));
  for (let count = 0; count < 29; count += 1) await storage.write(kind, 'hei');
  shelf.fail = undefined;
  expect(await storage.write(kind, 'hei')).toBe(true);
  shelf.fail = () => Promise.reject(new Error('broken'));
  await storage.write(kind, 'hei');
  shelf.fail = undefined;
  expect(await storage.write(kind, 'hei')).toBe(false);
});

test('an operation that takes over 800 ms counts as an error', async () => {
  vi.useFakeTimers();
  shelf.fail = () => new Promise(() => undefined);
  const reading = storage.read(kind);
  await vi.advanceTimersByTimeAsync(800);
  expect(await reading).toBeUndefined();
});

test('the visitor’s own is waited for, and asked for also when copies are in memory only', async () => {
  vi.useFakeTimers();
  const cart = { ...kind, key: 'cart' };
  await storage.write(cart, 'servant');
  shelf.fail = () => new Promise((later) => void setTimeout(later, 5_000));
  const reading = [storage.read(kind), storage.read(cart), storage.write(cart, 'kran')];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(reading)).toEqual([undefined, 'servant', true]);
  shelf.fail = undefined;
  expect(await storage.write(kind, 'hei')).toBe(false);
  expect(await storage.write(cart, 'badekar')).toBe(true);
  expect(await createStorage(shelf).read(cart)).toBe('badekar');
});

test('a precious record goes to the disk or fails loudly, also when all else is in memory', async () => {
  shelf.fail = () => Promise.reject(new Error('broken'));
  await storage.read(kind);
  await expect(storage.write(precious, 'hei')).rejects.toThrow('broken');
  shelf.fail = undefined;
  await storage.write(precious, 'hei');
  expect(shelf.records.has('order/1')).toBe(true);
});

test('a full disk costs what can be fetched again, never an order', async () => {
  await storage.write(precious, 'bestilling');
  shelf.records.set('cache/answer/1', { version: 1, data: 'liste' });
  const { set } = shelf;
  shelf.set = async (...call) => {
    if (shelf.records.has('cache/answer/1')) throw new DOMException('full', 'QuotaExceededError');
    await set(...call);
  };
  expect(await storage.write(kind, 'hei')).toBe(true);
  expect([...shelf.records.keys()]).toEqual(['order/1', 'note']);
});

test('over the quota the least recently used copies go, checked every 30 seconds at most', async () => {
  let now = 1_000_000;
  storage = createStorage(shelf, () => (now += 1));
  const answer = (name: string): RecordKind<string> => ({ ...kind, key: `cache/answer/${name}` });
  const megabyte = 'x'.repeat(1_000_000);
  for (const name of ['a', 'b', 'c']) await storage.write(answer(name), megabyte);
  await storage.write({ ...kind, key: 'cart' }, megabyte);
  await storage.write(precious, megabyte);
  // This reading makes b the oldest.
  await storage.read(answer('a'));
  now += 30_000;
  await storage.write(answer('d'), megabyte);
  const left = ['cart', 'order/1', 'cache/answer/a', 'cache/answer/d'];
  await expect.poll(() => [...shelf.records.keys()].toSorted()).toEqual(left.toSorted());
});
