import type { PageView } from '#contract/views/page.ts';

/** Fetches the view of an address from the server; undefined where there is none. */
export async function fetchPage(address: string): Promise<PageView | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    const html = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // The server wrote it a moment ago, so the shape is known.
    return JSON.parse(html.getElementById('page')?.textContent ?? '') as PageView;
  } catch {
    return undefined;
  }
}
