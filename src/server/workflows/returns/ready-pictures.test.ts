import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createWorkQueue } from '#server/work-queue.ts';
import { readyPictures } from './ready-pictures.ts';

const aPicture = async (width: number, height: number) => {
  const create = { width, height, channels: 3, background: '#336699' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return { name: 'foto.png', content: bytes.toString('base64') };
};

test('a picture of more than 25 megapixels is refused and its field is named (rules/returns#pictures)', async () => {
  const queue = createWorkQueue(1, 9);
  const [small, large] = [await aPicture(5_000, 5_000), await aPicture(5_000, 5_001)];
  expect(await readyPictures([small], 'attachments', queue)).toHaveLength(1);
  await expect(readyPictures([small, large], 'attachments', queue)).rejects.toMatchObject({
    fields: [{ path: 'attachments.1.content_base64', code: 'field.picture' }],
  });
});

test('pictures wait for their turn, and a full queue is busy', async () => {
  const queue = createWorkQueue(1, 1);
  const sent = [await aPicture(30, 20)];
  const [first, second, third] = await Promise.allSettled(
    [1, 2, 3].map(() => readyPictures(sent, 'attachments', queue)),
  );
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ reason: { code: 'server.busy' } });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><rect/></svg>';
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const shapes = [
  ['an SVG with a script', Buffer.from(svg)],
  ['a GIF', Buffer.from(gif, 'base64')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a paper', Buffer.from('%PDF-1.7\n')],
  ['an archive', Buffer.from('PK\u0003\u0004')],
  ['nothing', Buffer.alloc(0)],
] as const;

test.each(shapes)('%s is no picture, whatever its name', async (_kind, bytes) => {
  const sent = [{ name: 'bilde.jpg', content: bytes.toString('base64') }];
  await expect(readyPictures(sent, 'attachments', createWorkQueue(1, 9))).rejects.toMatchObject({
    fields: [{ path: 'attachments.0.content_base64', code: 'field.picture' }],
  });
});

test('a small file that opens into a large picture is refused', async () => {
  const create = { width: 6_000, height: 6_000, channels: 3, background: '#000000' } as const;
  const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(200_000);
  const sent = [{ name: 'bombe.png', content: bomb.toString('base64') }];
  await expect(readyPictures(sent, 'attachments', createWorkQueue(1, 9))).rejects.toMatchObject({
    fields: [{ code: 'field.picture' }],
  });
});

test('a script behind a picture, and the place where it was taken, are gone from what is stored', async () => {
  const create = { width: 40, height: 30, channels: 3, background: '#336699' } as const;
  const placed = sharp({ create }).withExif({
    IFD0: { Artist: 'Kanarina Gulfjær' },
    IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' },
  });
  const hidden = '<script>alert(1)</script>PK\u0003\u0004';
  const bytes = Buffer.concat([await placed.jpeg().toBuffer(), Buffer.from(hidden)]);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const sent = [{ name: '<b>"../a.php%00.jpg', content: bytes.toString('base64') }];
  const [stored] = await readyPictures(sent, 'attachments', createWorkQueue(1, 9));
  const kept = Buffer.from(stored?.bytes ?? []);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  for (const trace of [hidden, 'Kanarina', 'GPS']) expect(kept.includes(trace)).toBe(false);
  expect(stored?.name).toBe('a.php00.jpg');
});
