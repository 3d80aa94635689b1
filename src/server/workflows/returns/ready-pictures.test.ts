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
