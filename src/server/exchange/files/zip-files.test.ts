import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testNow } from '#testing/test-databases.ts';
import { zipFiles } from './zip-files.ts';

test('files are zipped one after the other, without one that is gone', async () => {
  const read: string[] = [];
  const file = (name: string, content?: string) => ({
    name,
    read: async () => {
      read.push(name);
      return content === undefined ? undefined : strToU8(content);
    },
  });
  const zipped = zipFiles(
    [file('Måltegning/a.pdf', 'a'), file('gone.pdf'), file('b.pdf', 'b')],
    testNow,
  );
  const chunks: Uint8Array[] = [];
  const first = await zipped.next();
  expect(read).toEqual(['Måltegning/a.pdf']);
  if (first.value) chunks.push(first.value);
  for await (const chunk of zipped) chunks.push(chunk);
  const found = Object.entries(unzipSync(Buffer.concat(chunks)));
  expect(found.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['Måltegning/a.pdf', 'a'],
    ['b.pdf', 'b'],
  ]);
});
