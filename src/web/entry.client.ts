import '#web/styles/index.css';

/** A slow picture does not keep a page from coming to life. */
const mostMs = 500;

/**
 * Brings the page to life once it has been seen: it is whole without scripts, and fetching and reading them
 * first would keep its largest picture from the screen.
 */
async function start(): Promise<void> {
  // Where one returns to, or is sent to, is where it will be once all of the page is laid out.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== 'navigate') layOutAll();
  // Nothing is painted in a tab nobody looks at.
  if (!document.hidden) await painted();
  const scripts = document.getElementById('scripts') as HTMLTemplateElement;
  document.head.append(scripts.content);
  await import(/* @vite-ignore */ scripts.dataset['first'] ?? '');
}

/** Lays out what is far below too (styles/layout.css). */
function layOutAll(): void {
  delete document.documentElement.dataset['served'];
}

/** Resolves after the frame that shows the page's largest picture. */
async function painted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const late = new Promise((resolve) => setTimeout(resolve, mostMs));
  if (picture) await Promise.race([picture.decode().catch(() => undefined), late]);
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.race([frame, late]);
}

/** Lays all of the page out before the browser goes to a place on it, so that the place does not move afterwards. */
function arrive({ target }: MouseEvent): void {
  if ((target as Element).closest?.('a')?.hash) layOutAll();
}

document.addEventListener('click', arrive, true);

const pressed: HTMLElement[] = [];

/** Remembers a button that only scripts can answer. */
function remember({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('button[type="button"]');
  if (button && !button.hasAttribute('popovertarget')) pressed.push(button);
}

document.addEventListener('click', remember, true);
// From here on React answers what is pressed, and hydrates for it.
document.addEventListener('hydrating', () => document.removeEventListener('click', remember, true));

/** Marks a field that somebody answers before the page could hear of it (state/hear-early-answers.ts). */
function mark({ target }: Event): void {
  (target as HTMLElement).dataset['early'] = '';
}

document.addEventListener('input', mark, true);
document.addEventListener('heard', () => void answerPressed(), { once: true });

/** What was pressed before the page could answer is answered now, each as if the one before was seen. */
async function answerPressed(): Promise<void> {
  document.removeEventListener('input', mark, true);
  for (const button of pressed) {
    button.click();
    await Promise.resolve();
  }
}

void start();
