import { updatePage } from './update-page.ts';

/** A picture that takes longer does not delay hydration. */
const maxMs = 500;
const root = document.documentElement;
const { mark: sessionMark = '' } = root.dataset;
const isGuests = sessionMark.endsWith('=');
const scripts = document.getElementById('scripts') as HTMLTemplateElement;
const { first = '' } = scripts.dataset;

/**
 * Fetches the code of the page once it has been seen: it is whole without scripts, and fetching and reading them
 * first would keep its largest picture from the screen.
 */
async function start(): Promise<void> {
  // The place on the page to which the visitor returns, or is sent, is right only after the whole page
  // is laid out.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isOfSession() && visit?.type !== 'reload' && navigator.onLine) return location.reload();
  if (location.hash || visit?.type !== 'navigate') layOutAll();
  // Nothing is painted in a tab in the background.
  if (!document.hidden) await painted();
  document.head.append(scripts.content);
  await import(/* @vite-ignore */ first);
}

/** Resolves after the frame that shows the page's largest picture. */
async function painted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const late = new Promise((resolve) => setTimeout(resolve, maxMs));
  if (picture) await Promise.race([picture.decode().catch(() => undefined), late]);
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.race([frame, late]);
}

/** Whether the page was made for this browser's present session (rules/sessions#page-token). */
function isOfSession(): boolean {
  return document.cookie.includes(sessionMark) !== isGuests;
}

// Back may show a page again after a log-out, and must not show personal data even for a moment.
addEventListener('pagehide', () => {
  if (!isGuests) root.style.visibility = 'hidden';
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (isOfSession()) root.style.visibility = '';
  else location.reload();
});

/** Also lays out the parts far below (ui/styles/layout.css). */
function layOutAll(): void {
  delete root.dataset['served'];
}

/**
 * Lays out the whole page before the browser goes to a place on it, so that the place does not move
 * afterwards.
 */
function arrive({ target }: MouseEvent): void {
  if ((target as Element).closest?.('a')?.hash) layOutAll();
}

document.addEventListener('click', arrive, true);

/** After an update of the shop, files that the page loads may be gone. */
function update(): void {
  const data = document.getElementById('page')?.textContent ?? '{}';
  const { code } = JSON.parse(data) as { readonly code: string };
  void updatePage([first, code]);
}

addEventListener('vite:preloadError', update);

start().catch((error: unknown) => {
  update();
  throw error;
});
