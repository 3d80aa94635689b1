import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mediaConformance } from './conformance.ts';
import { createMediaFolder } from './folder.ts';

const folders: string[] = [];
const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-media-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

mediaConformance('folder', async () => createMediaFolder([await aFolder()]));

test('a link that leads out of the folder is not followed', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await mkdir(join(folder, 'media'));
  await symlink(join(folder, 'secret.txt'), join(folder, 'media', 'picture.webp'));
  expect(await createMediaFolder([join(folder, 'media')]).read('picture.webp')).toBeUndefined();
});

test('the first folder that has a file wins', async () => {
  const [own, sample] = [await aFolder(), await aFolder()];
  await writeFile(join(sample, 'a.webp'), 'sample');
  const media = createMediaFolder([own, sample]);
  expect((await media.read('a.webp'))?.bytes.toString()).toBe('sample');
  await media.write('a.webp', Buffer.from('own'));
  expect((await media.read('a.webp'))?.bytes.toString()).toBe('own');
});
