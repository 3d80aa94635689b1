import { pageTimes } from '#domain/constants.ts';

/** A pointer that only passes by opens nothing. */
const intentMs = 90;
const phone = matchMedia('(width < 64rem)');
const hides = '[popovertargetaction=hide]';

/**
 * Adds what popovers lack: on wide screens panels open by hovering and close when the focus leaves, and on phones the
 * focus moves along. The server has drawn the markup.
 */
export function followMenu(): void {
  const menu = document.getElementById('menu');
  document.addEventListener('toggle', moveFocus, { capture: true });
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) return;
    // Closes all panels that do not hold the focus.
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
      // A panel opened by keyboard meanwhile stays.
      if (isOpen || !item.querySelector(':focus-visible')) panel.togglePopover(isOpen);
    }, ms);
  };
  const listen = (name: 'pointerenter' | 'pointerleave' | 'click', answer: (e: Event) => void) =>
    item.addEventListener(name, (event) => {
      // On a phone, and with keys, nothing hovers.
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (isMouse && !phone.matches) answer(event);
    });
  listen('pointerenter', () => toggle(intentMs, true));
  // The pause keeps it open when the pointer cuts a corner (rules/pages#menus).
  listen('pointerleave', () => toggle(pageTimes.submenuDelayMs, false));
  // A click would close again what hovering has opened.
  listen('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button && panel.matches(':popover-open')) event.preventDefault();
  });
  // The pointer may be there already.
  if (!phone.matches && item.matches(':hover')) toggle(intentMs, true);
}

/**
 * On phones an opened panel covers what was pressed: the focus goes to the way back, and on closing returns to what
 * was pressed. Browsers do neither for nested popovers. On wide screens nothing is covered.
 */
function moveFocus({ target, newState }: ToggleEvent): void {
  if (!phone.matches || !(target instanceof HTMLElement) || !target.closest('nav')) return;
  const { activeElement, body } = document;
  if (newState === 'open') target.querySelector<HTMLElement>(hides)?.focus();
  else if (activeElement === body || target.contains(activeElement)) {
    document.querySelector<HTMLElement>(`[popovertarget="${target.id}"]:not(${hides})`)?.focus();
  }
}
