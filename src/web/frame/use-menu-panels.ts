import { useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { pageTimes } from '#domain/constants.ts';

/** A pointer that only passes by opens nothing. */
const intentMs = 90;

/**
 * Opening, closing, Escape and the focus that returns are the browser's own (popover). This adds what it
 * doesn't do: panels that open by hovering, and that close when one has gone somewhere else.
 */
export function useMenuPanels() {
  const ref = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const later = (ms: number, isOpen: boolean) => (event: PointerEvent) => {
    const panel = hovered(event);
    if (!panel) return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // What keys have opened in the meantime is theirs.
      if (isOpen || !panel.parentElement?.querySelector(':focus-visible'))
        panel.togglePopover(isOpen);
    }, ms);
  };

  return {
    menu: {
      ref,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget) closeOthers(currentTarget, relatedTarget);
      },
    },
    item: {
      onPointerEnter: later(intentMs, true),
      // The pause keeps it open when the pointer cuts a corner (rules/pages#menus).
      onPointerLeave: later(pageTimes.submenuDelayMs, false),
    },
  };
}

/** What hovering has opened, a click on its button would close again. */
export function keepHovered(event: MouseEvent): void {
  if (hovered(event)?.matches(':popover-open')) event.preventDefault();
}

/** The panel of the entry that a mouse is over; on a phone, and with keys, nothing hovers. */
function hovered({ currentTarget, nativeEvent }: MouseEvent): HTMLElement | null {
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
  if (!isMouse || !matchMedia('(width >= 64rem)').matches) return null;
  return currentTarget.closest('li')?.querySelector<HTMLElement>('[popover]') ?? null;
}

/** Closes the menu and its panels but for those beside which the focus is. */
function closeOthers(menu: Element | null, focus: Element | null): void {
  const open = menu?.parentElement?.querySelectorAll<HTMLElement>(':popover-open') ?? [];
  for (const panel of open) if (!panel.parentElement?.contains(focus)) panel.hidePopover();
}
