import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder as the build makes it, with pages that say who they are for and what the catalogue answered. */
export interface StandInPages {
  readonly folder: string;
  remove(): Promise<void>;
}

const entry = `
import { map } from ${JSON.stringify(join(import.meta.dirname, '../contract/url.ts'))};
let renders = 0;
export async function render({ url, storeView, visitor, client }) {
  const { pathname } = new URL(url);
  if (pathname === '/broken') throw new Error('broken');
  if (pathname === '/late') throw new DOMException('Too late', 'TimeoutError');
  if (pathname === '/busy') return { status: 503, html: ['<h1>503</h1>'], isShared: false, isCheckout: false };
  if (pathname === '/missing') return { status: 404, html: ['<h1>404</h1>'], isShared: false, isCheckout: false };
  if (pathname === '/old') return { status: 302, html: [], location: '/new', isShared: false, isCheckout: false };
  const path = pathname.slice(storeView.prefix.length + 1);
  const found = path === '' ? undefined : (await client.call(map, { body: { url: path, fields: [], withoutFields: [] } })).result;
  const price = found?.document.price ?? 'none';
  await new Promise((done) => setTimeout(done, 20));
  const html = ['<p>', (visitor.firstName ?? 'guest') + ' ' + price + ' render ' + ++renders, '</p>'];
  return { status: 200, html, isShared: pathname !== '/checkout', isCheckout: pathname === '/checkout' };
}
`;

export async function makeStandInPages(): Promise<StandInPages> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-pages-'));
  const files = {
    'client/.vite/manifest.json': '{"style.css":{"file":"assets/style-C1.css"}}',
    'client/assets/entry-B5d1HdqF.js': 'console.log("x".repeat(9));'.repeat(50),
    'client/service-worker.js': '// worker',
    'server-pages/entry.server.js': entry,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
