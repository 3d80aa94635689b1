import { grow, uint8 } from './grow.ts';
import type { NumberReader } from './number-bytes.ts';

const perPage = 64;
/** Longer records have an array of their own, so that their neighbours needn't be moved. */
const maxSharedLength = 512;
const nothing: Uint8Array = new Uint8Array(0);

interface LongRecord {
  bytes: Uint8Array;
  length: number;
}

/**
 * Records by number, from 0. Short ones share a page, because an array for each would cost more than
 * its content.
 */
export class ByteRecords {
  readonly #pages: Uint8Array[] = [];
  readonly #long = new Map<number, LongRecord>();
  /** The end of each record in its page, in two bytes; a long record takes no room there. */
  #ends: Uint16Array = new Uint16Array(perPage);

  open(record: number, reader: NumberReader): void {
    const long = this.#long.get(record);
    reader.bytes = long?.bytes ?? this.#pages[this.#pageOf(record)] ?? nothing;
    reader.position = long === undefined ? this.#startOf(record) : 0;
    reader.end = long?.length ?? this.#ends[record] ?? 0;
  }

  write(record: number, bytes: Uint8Array, length: number): void {
    this.#long.delete(record);
    const start = this.#startOf(record);
    const isLong = length > maxSharedLength;
    this.#splice(record, start, (this.#ends[record] ?? 0) - start, bytes, isLong ? 0 : length);
    if (isLong) this.#long.set(record, { bytes: bytes.slice(0, length), length });
  }

  append(record: number, bytes: Uint8Array, length: number): void {
    const long = this.#long.get(record);
    if (long !== undefined) {
      long.bytes = grow(long.bytes, long.length + length, uint8);
      copy(bytes, length, long.bytes, long.length);
      long.length += length;
      return;
    }
    const start = this.#startOf(record);
    const end = this.#ends[record] ?? 0;
    if (end - start + length <= maxSharedLength) {
      this.#splice(record, end, 0, bytes, length);
      return;
    }
    const all = new Uint8Array(end - start + length);
    all.set(this.#pages[this.#pageOf(record)]?.subarray(start, end) ?? nothing);
    copy(bytes, length, all, end - start);
    this.write(record, all, all.length);
  }

  #pageOf(record: number): number {
    return Math.floor(record / perPage);
  }

  #startOf(record: number): number {
    return record % perPage === 0 ? 0 : (this.#ends[record - 1] ?? 0);
  }

  #splice(record: number, at: number, removed: number, bytes: Uint8Array, length: number): void {
    const page = this.#pageOf(record);
    const last = (page + 1) * perPage;
    this.#ends = grow(
      this.#ends,
      last,
      (size) => new Uint16Array(Math.ceil(size / perPage) * perPage),
    );
    while (this.#pages.length <= page) this.#pages.push(nothing);
    const used = this.#ends[last - 1] ?? 0;
    const shift = length - removed;
    let room = grow(this.#pages[page] ?? nothing, used + shift, uint8);
    if (shift !== 0) room.copyWithin(at + length, at + removed, used);
    if (room.length > maxRoom(used + shift)) room = room.slice(0, used + shift);
    this.#pages[page] = room;
    copy(bytes, length, room, at);
    if (shift === 0) return;
    for (let each = record; each < last; each++) this.#ends[each] = (this.#ends[each] ?? 0) + shift;
  }
}

/** The spare room of a page; one that lost much frees the rest. */
function maxRoom(used: number): number {
  return used * 1.4 + 64;
}

function copy(from: Uint8Array, length: number, to: Uint8Array, at: number): void {
  // For short records, copying is cheaper than a view.
  if (length > 32) to.set(from.subarray(0, length), at);
  else for (let each = 0; each < length; each++) to[at + each] = from[each] ?? 0;
}
