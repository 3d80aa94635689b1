import type { Page } from 'playwright-core';
import { build } from 'vite';

const origin = 'http://kit.test/';

/** The kit's page is built in memory, so that the kit is seen without a shop around it. */
export async function buildKit(): Promise<(page: Page) => Promise<void>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'e2e/kit/kit-page.tsx' },
    },
  });
  const { output } = Array.isArray(built) || !('output' in built) ? { output: [] } : built;
  const files = new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  const names = [...files.keys()];
  const styles = names.filter((name) => name.endsWith('.css'));
  const html = `<!doctype html><html lang="nb"><head><title>Kontrollene</title>${styles
    .map((name) => `<link rel="stylesheet" href="/${name}">`)
    .join('')}</head><body><div id="app"></div>${output
    .flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : []))
    .map((name) => `<script type="module" src="/${name}"></script>`)
    .join('')}</body></html>`;
  return async (page) => {
    await page.route(`${origin}**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const body = name === '' ? html : files.get(name);
      if (body === undefined) return route.fulfill({ status: 404 });
      return route.fulfill({ body: Buffer.from(body), contentType: typeOf(name) });
    });
    await page.goto(origin);
  };
}

function typeOf(name: string): string {
  const end = /\.(\w+)$/.exec(name)?.[1] ?? 'html';
  const types: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    css: 'text/css',
    js: 'text/javascript',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
  };
  return types[end] ?? 'application/octet-stream';
}
