import { mayEvict } from '#domain/sync/storage-quota.ts';
import { unfinishedPrefix } from './has-kept.ts';
import { hasAll } from './has-all.ts';
import type { Shelf } from './storage.ts';

/** Synchronous storage of texts, such as `sessionStorage`. */
export type Notes = Pick<
  globalThis.Storage,
  'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'
>;

/**
 * A page's last database writes are lost when it closes, for example an addition to the cart. Each is
 * therefore noted first, and the tab's next page finishes it before it reads. Copies are not noted,
 * because they can be fetched again, and neither are strict writes, which are waited for.
 */
export function finishingShelf(shelf: Shelf, notes: Notes): Shelf {
  let finishing: Promise<void> | undefined;
  const finished = () => (finishing ??= finish(shelf, notes));
  return {
    async get(key) {
      await finished();
      return shelf.get(key);
    },
    async keys(prefix) {
      await finished();
      return shelf.keys(prefix);
    },
    async set(key, value, isStrict) {
      // This begins before the write is noted, so that only writes of an earlier page are finished.
      const before = finished();
      const settle = isStrict || mayEvict(key) ? undefined : note(notes, key, value);
      await before;
      await shelf.set(key, value, isStrict);
      settle?.();
    },
    async delete(key) {
      const before = finished();
      const settle = mayEvict(key) ? undefined : note(notes, key, gone());
      await before;
      await shelf.delete(key);
      settle?.();
    },
  };
}

async function finish(shelf: Shelf, notes: Notes): Promise<void> {
  const names = Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? '');
  for (const name of names.filter((each) => each.startsWith(unfinishedPrefix))) {
    const text = notes.getItem(name);
    if (text === null) continue;
    try {
      await carryOut(shelf, name.slice(unfinishedPrefix.length), JSON.parse(text));
    } catch {
      // A disk that fails now may work on the next page, so the note stays.
      continue;
    }
    removeIfSame(notes, name, text);
  }
}

/**
 * Carries a noted write out, unless another tab has stored the record since: a restored tab has old
 * notes.
 */
async function carryOut(shelf: Shelf, key: string, noted: unknown): Promise<void> {
  if (usedAtOf(await shelf.get(key)) > usedAtOf(noted)) return;
  if (hasAll(noted, 'isGone')) await shelf.delete(key);
  else await shelf.set(key, noted, false);
}

function usedAtOf(record: unknown): number {
  return hasAll(record, 'usedAt') ? Number(record.usedAt) : 0;
}

function gone() {
  return { isGone: true, usedAt: Date.now() };
}

/**
 * Notes a write. The returned function removes the note, unless a later write of the record has
 * replaced it.
 */
function note(notes: Notes, key: string, value: unknown): (() => void) | undefined {
  const text = JSON.stringify(value);
  try {
    notes.setItem(unfinishedPrefix + key, text);
  } catch {
    // Without room for a note, the write itself must suffice.
    return undefined;
  }
  return () => removeIfSame(notes, unfinishedPrefix + key, text);
}

function removeIfSame(notes: Notes, name: string, text: string): void {
  if (notes.getItem(name) === text) notes.removeItem(name);
}
