import { beforeEach, expect, test } from 'vitest';
import { fakeShelf, type FakeShelf } from '#testing/fake-shelf.ts';
import { finishingShelf, type Notes } from './unfinished-writes.ts';

let disk: FakeShelf;
let notes: Notes;

beforeEach(() => {
  disk = fakeShelf();
  notes = fakeNotes();
});

/** A page that closes while it writes: its writes never end. */
function leavePage(): ReturnType<typeof finishingShelf> {
  const never = () => new Promise<void>(() => {});
  const shelf = { ...fakeShelf(), set: never, delete: never };
  return finishingShelf(shelf, notes);
}

test('what a page was left in the middle of writing, the next one finishes before it reads', async () => {
  const left = leavePage();
  void left.set('cart', { items: ['old'] }, false);
  void left.set('cart', { items: ['new'] }, false);
  const next = finishingShelf(disk, notes);
  expect(await next.get('cart')).toEqual({ items: ['new'] });
  expect(disk.records.get('cart')).toEqual({ items: ['new'] });
  expect(notes).toHaveLength(0);
});

test('a write that came to its end leaves no note', async () => {
  const shelf = finishingShelf(disk, notes);
  await Promise.all([shelf.set('cart', 1, false), shelf.set('cart', 2, false)]);
  expect(disk.records.get('cart')).toBe(2);
  expect(notes).toHaveLength(0);
});

test('a new write is not undone by the one that the page before left', async () => {
  void leavePage().set('cart', 'before', false);
  await finishingShelf(disk, notes).set('cart', 'after', false);
  expect(disk.records.get('cart')).toBe('after');
  expect(notes).toHaveLength(0);
});

test('copies that can be fetched again and orders that are waited for are not noted', () => {
  const left = leavePage();
  void left.set('answer/1', 'copy', false);
  void left.set('order/1', 'order', true);
  expect(notes).toHaveLength(0);
});

test('what is deleted is not brought back', async () => {
  void leavePage().set('cart', 'mine', false);
  const next = finishingShelf(disk, notes);
  await next.delete('cart');
  expect(await next.get('cart')).toBeUndefined();
  expect(notes).toHaveLength(0);
});

test('what a page was left in the middle of deleting is gone on the next', async () => {
  await finishingShelf(disk, notes).set('viewed', ['A'], false);
  void leavePage().delete('viewed');
  expect(await finishingShelf(disk, notes).get('viewed')).toBeUndefined();
  expect(disk.records.has('viewed')).toBe(false);
  expect(notes).toHaveLength(0);
});

test('what another tab has stored since is not undone', async () => {
  void leavePage().set('cart', { data: 'full', usedAt: 1 }, false);
  disk.records.set('cart', { data: 'emptied', usedAt: 2 });
  expect(await finishingShelf(disk, notes).get('cart')).toEqual({ data: 'emptied', usedAt: 2 });
  expect(notes).toHaveLength(0);
});

test('what was deleted here and stored anew by another tab stays', async () => {
  void leavePage().delete('cart');
  disk.records.set('cart', { data: 'new', usedAt: Date.now() + 1 });
  expect(await finishingShelf(disk, notes).get('cart')).toMatchObject({ data: 'new' });
  expect(notes).toHaveLength(0);
});

test('while the disk takes nothing, the note stays', async () => {
  void leavePage().set('cart', 'mine', false);
  disk.fail = () => Promise.reject(new Error('full'));
  await finishingShelf(disk, notes).keys('');
  disk.fail = undefined;
  expect(await finishingShelf(disk, notes).get('cart')).toBe('mine');
});

function fakeNotes(): Notes {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}
