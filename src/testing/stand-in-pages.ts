import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder like that of the build, with pages that contain their visitor and a product's net price. */
export interface StandInPages {
  readonly folder: string;
  remove(): Promise<void>;
}

const entry = `
let renders = 0;
export async function render({ page: { screen, view, visitor, address, posted }, lacksVatRate }) {
  if (screen === 'error' && address.includes('broken')) throw new Error('broken');
  if (screen === 'error') throw new DOMException('Too late', 'TimeoutError');
  if (screen === 'failure') return { html: '<h1>' + [view.status, view.missing].join(' ').trim() + '</h1>', isWhole: true };
  if (screen === 'checkout/checkout') return { html: '<p>' + address + '</p>', isWhole: true };
  if (posted) return { html: JSON.stringify(posted), isWhole: true };
  if (['contact', 'register', 'reset-password', 'account/sessions', 'account/loyalty', 'order', 'order-status', 'withdraw', 'page', 'questions', 'customer-service', 'search', 'account/newsletter', 'newsletter', 'newsletter-confirm', 'newsletter-leave', 'alert', 'alert-confirm', 'saved-cart', 'alerts', 'account/alerts', 'account/privacy', 'account/wishlist', 'shared-wishlist', 'account/projects', 'account/project', 'shared-project', 'login'].includes(screen)) return { html: JSON.stringify(view), isWhole: true };
  const net = view?.product?.offer.unit?.net;
  await new Promise((done) => setTimeout(done, 20));
  const html = '<p>' + (visitor.firstName ?? 'guest') + (lacksVatRate ? ' without VAT rate' : '') + ' ' + (net === undefined ? 'none' : net / 100) + ' render ' + ++renders + '</p>' + '<!-- long enough to gain by compression -->'.repeat(40);
  return { html, isWhole: true };
}
`;

export async function makeStandInPages(): Promise<StandInPages> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-pages-'));
  const files = {
    'client/.vite/manifest.json':
      '{"src/web/start/hydrate-page.tsx":{"file":"assets/entry-B5d1HdqF.js","css":["assets/style-C1.css"]}}',
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
