import { useEffect, useState, type RefObject } from 'react';

/** What may lie over the lower end of a phone: the bar with the cart button, and the question of consent. */
const covered = '-300px';

/** Whether any of an element is on the part of the screen that nothing covers; true until that is known. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInView(entry?.isIntersecting ?? true),
      { rootMargin: `0px 0px ${covered}` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
