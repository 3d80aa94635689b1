import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteRecords } from './byte-records.ts';
import { NumberReader } from './number-bytes.ts';

/** Short and long records, and those around the limit of shared pages. */
const anyBytes = fc
  .record({
    length: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 480, max: 1_200 })),
    byte: fc.integer({ min: 0, max: 255 }),
  })
  .map(({ length, byte }) => new Uint8Array(length).fill(byte));

const anyStep = fc.record({
  record: fc.integer({ min: 0, max: 150 }),
  isAppended: fc.boolean(),
  bytes: anyBytes,
});

test('records are what was written to them last and appended since, whatever their neighbours do', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const records = new ByteRecords();
      const expected = new Map<number, Uint8Array>();
      for (const { record, isAppended, bytes } of steps) {
        const before = expected.get(record) ?? new Uint8Array(0);
        // The buffer is longer than the record, as a writer's is.
        const roomy = new Uint8Array(bytes.length + 9);
        roomy.set(bytes);
        if (isAppended) records.append(record, roomy, bytes.length);
        else records.write(record, roomy, bytes.length);
        expected.set(record, isAppended ? Uint8Array.from([...before, ...bytes]) : bytes);
      }
      const reader = new NumberReader();
      for (const [record, bytes] of expected) {
        records.open(record, reader);
        expect(Buffer.compare(reader.rest(), bytes)).toBe(0);
      }
      records.open(999, reader);
      expect(reader.isDone()).toBe(true);
    }),
  );
});
