import type { PageData } from '#web/page/document.ts';
import { updatePage } from './update-page.ts';

/** A slow picture does not keep a page from coming to life. */
const maxMs = 500;
const root = document.documentElement;
const { mark: sessionMark = '' } = root.dataset;
const isGuests = sessionMark.endsWith('=');

/**
 * Brings the page to life once it has been seen: it is whole without scripts, and fetching and reading them
 * first would keep its largest picture from the screen.
 */
async function start(): Promise<void> {
  // Where one returns to, or is sent to, is where it will be once all of the page is laid out.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isOfSession() && visit?.type !== 'reload' && navigator.onLine) return location.reload();
  if (location.hash || visit?.type !== 'navigate') layOutAll();
  // Nothing is painted in a tab in the background.
  if (!document.hidden) await painted();
  document.head.append(scripts.content);
  await import(/* @vite-ignore */ first);
}

const scripts = document.getElementById('scripts') as HTMLTemplateElement;
const { first = '' } = scripts.dataset;

/** By an update of the shop the files a page loads, now or later, may be gone. */
function update(): void {
  const { code } = JSON.parse(document.getElementById('page')?.textContent ?? '{}') as PageData;
  void updatePage([first, code]);
}

addEventListener('vite:preloadError', update);

/** Whether the page was made for the session that this browser has now (rules/sessions#page-token). */
function isOfSession(): boolean {
  return document.cookie.includes(sessionMark) !== isGuests;
}

// Back may bring a page again after a log-out, and must not show personal data even for a moment.
addEventListener('pagehide', () => {
  if (!isGuests) root.style.visibility = 'hidden';
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (isOfSession()) root.style.visibility = '';
  else location.reload();
});

/** Lays out what is far below too (ui/styles/layout.css). */
function layOutAll(): void {
  delete root.dataset['served'];
}

/** Resolves after the frame that shows the page's largest picture. */
async function painted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const late = new Promise((resolve) => setTimeout(resolve, maxMs));
  if (picture) await Promise.race([picture.decode().catch(() => undefined), late]);
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.race([frame, late]);
}

/** Lays all of the page out before the browser goes to a place on it, so that the place does not move afterwards. */
function arrive({ target }: MouseEvent): void {
  if ((target as Element).closest?.('a')?.hash) layOutAll();
}

document.addEventListener('click', arrive, true);

declare const pressedEarly: readonly MouseEvent[];

const pressed: HTMLElement[] = [];
/** From then on React answers what is pressed, and hydrates for it, but for what comes late (pieces/lazy-piece.tsx). */
let isHydrating = false;

/** Remembers a button that only scripts can answer. */
function remember(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
  if (!button || button.hasAttribute('popovertarget')) return;
  if (isHydrating && !button.closest('[data-late]')) return;
  // It is answered once.
  event.stopPropagation();
  pressed.push(button);
}

document.addEventListener('click', remember, true);
// Pressed before this script came (contract/http/first-script.ts).
for (const event of pressedEarly) remember(event);
onclick = null;
document.addEventListener('hydrating', () => {
  isHydrating = true;
});

/** Marks a field that is answered before the page could hear of it, with the answer (frame/hear-early-answers.ts). */
function mark({ target }: Event): void {
  (target as HTMLElement).dataset['early'] = (target as HTMLInputElement).value;
}

document.addEventListener('input', mark, true);
// Written before this script came, or filled in by the browser; a search that is over is nothing to hear of.
const written = 'input:not([type=checkbox], [type=radio], [type=search]:not(:focus)), textarea';
for (const field of document.querySelectorAll<HTMLInputElement>(written)) {
  if (field.value !== field.defaultValue) field.dataset['early'] = field.value;
}
document.addEventListener('heard', () => void answerPressed(), { once: true });

/** Answers presses from before the page could answer, each as if the visitor saw the result of the one before. */
async function answerPressed(): Promise<void> {
  document.removeEventListener('input', mark, true);
  document.removeEventListener('click', remember, true);
  for (const button of pressed) {
    // React first makes the part of the page live that it is in.
    button.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    button.click();
    await Promise.resolve();
  }
}

start().catch((error: unknown) => {
  update();
  throw error;
});
