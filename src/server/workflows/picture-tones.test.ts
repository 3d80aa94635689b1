import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readTones } from './picture-tones.ts';

async function aPicture(ground: string, ...fields: readonly [number, number, string][]) {
  const patches = fields.map(([column, row, background]) => ({
    input: { create: { width: 30, height: 30, channels: 3 as const, background } },
    left: column * 30,
    top: row * 30,
  }));
  return sharp({ create: { width: 90, height: 90, channels: 3, background: ground } })
    .composite(patches)
    .webp({ lossless: true })
    .toBuffer();
}

describe('how a picture looks until it comes', () => {
  test('names the dark fields of nine, row by row, and leaves out the ground', async () => {
    const bytes = await aPicture('#f5f5f5', [0, 0, '#000000'], [2, 1, '#8a8a8a']);
    const tones = (await readTones(bytes)).split(' ');
    expect(tones).toContain('a5');
    expect(tones.find((tone) => tone.startsWith('f'))).toMatch(/^f[34]$/);
    expect(tones.filter((tone) => /^[cgi]/.test(tone))).toEqual([]);
  });

  test.each([
    ['#c9a06a', 'warm'],
    ['#6f9a72', 'green'],
    ['#24507e', 'blue'],
  ])('has the cast of %s: %s', async (colour, cast) => {
    const tones = await readTones(await aPicture('#f5f5f5', [1, 1, colour], [1, 2, colour]));
    expect(tones.split(' ').at(-1)).toBe(cast);
  });

  test('is nothing for a picture as light as the ground, and for what is no picture', async () => {
    expect(await readTones(await aPicture('#f5f5f5'))).toBe('');
    expect(await readTones(Buffer.from('<html>'))).toBe('');
  });
});
