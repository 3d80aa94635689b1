import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { MediaEngine } from './port.ts';

export function mediaConformance(name: string, open: () => Promise<MediaEngine>): void {
  describe(`media engine: ${name}`, () => {
    test('what was written comes back, with a version of its own', async () => {
      const media = await open();
      await media.write('catalogue/servant-600.webp', Buffer.from('one'));
      expect((await media.read('catalogue/servant-600.webp'))?.bytes.toString()).toBe('one');
      const before = await media.version('catalogue/servant-600.webp');
      await media.write('catalogue/servant-600.webp', Buffer.from('another'));
      expect(await media.version('catalogue/servant-600.webp')).not.toBe(before);
      expect(await media.read('catalogue/unknown.webp')).toBeUndefined();
      expect(await media.read('catalogue')).toBeUndefined();
    });

    test('a part of a file comes as a stream', async () => {
      const media = await open();
      await media.write('downloads/a.csv', Buffer.from('0123456789'));
      const file = await media.open('downloads/a.csv');
      expect(file?.size).toBe(10);
      expect(file && (await text(file.stream(2, 5)))).toBe('2345');
      expect(await media.open('downloads')).toBeUndefined();
      expect(await media.open('../secret')).toBeUndefined();
    });

    test.each([
      '../secret',
      'a/../../secret',
      '/etc/passwd',
      '.env',
      'a//b',
      'a\\..\\b',
      'a/\0',
      '%2e%2e/a',
      '',
    ])('the path %j leads nowhere', async (path) => {
      const media = await open();
      expect(await media.read(path)).toBeUndefined();
      await expect(media.write(path, Buffer.from('x'))).rejects.toThrow('not a path');
    });
  });
}
