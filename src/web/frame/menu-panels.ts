import { pageTimes } from '#domain/constants.ts';

/** A pointer that only passes opens nothing. */
const intentMs = 90;
const phone = matchMedia('(width < 64rem)');
const hides = '[popovertargetaction=hide]';

/**
 * Adds behaviour that popovers lack: on wide screens panels open on hover and close when the focus
 * leaves; on phones the focus moves into them. The server has drawn the markup.
 */
export function followMenu(): void {
  const menu = document.getElementById('menu');
  document.addEventListener('toggle', moveFocus, { capture: true });
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) return;
    // Closes all panels without the focus.
    for (const panel of menu.parentElement?.querySelectorAll<HTMLElement>(':popover-open') ?? [])
      if (!panel.parentElement?.contains(relatedTarget)) panel.hidePopover();
  });
  for (const item of menu?.querySelectorAll(':scope > ul > li') ?? []) openByHovering(item);
}

function openByHovering(item: Element): void {
  const panel = item.querySelector<HTMLElement>('[popover]');
  if (!panel) return;
  let timer: ReturnType<typeof setTimeout>;
  const toggle = (ms: number, isOpen: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A panel that was opened by keyboard meanwhile stays open.
      if (isOpen || !item.querySelector(':focus-visible')) panel.togglePopover(isOpen);
    }, ms);
  };
  const listen = (name: 'pointerenter' | 'pointerleave' | 'click', answer: (e: Event) => void) =>
    item.addEventListener(name, (event) => {
      // Only a mouse hovers; touch and keys do not.
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (isMouse && !phone.matches) answer(event);
    });
  listen('pointerenter', () => toggle(intentMs, true));
  // The delay keeps the panel open when the pointer cuts a corner (rules/pages#menus).
  listen('pointerleave', () => toggle(pageTimes.submenuDelayMs, false));
  // Without this, a click would close the panel that hovering has just opened.
  listen('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button && panel.matches(':popover-open')) event.preventDefault();
  });
  // The pointer may already be there.
  if (!phone.matches && item.matches(':hover')) toggle(intentMs, true);
}

/**
 * On phones an open panel covers the pressed button, so the focus moves to the button back, and returns
 * when the panel closes. Browsers do neither for nested popovers. On wide screens nothing is covered.
 */
function moveFocus({ target, newState }: ToggleEvent): void {
  if (!phone.matches || !(target instanceof HTMLElement) || !target.closest('nav')) return;
  const { activeElement, body } = document;
  if (newState === 'open') target.querySelector<HTMLElement>(hides)?.focus();
  else if (activeElement === body || target.contains(activeElement)) {
    document.querySelector<HTMLElement>(`[popovertarget="${target.id}"]:not(${hides})`)?.focus();
  }
}
