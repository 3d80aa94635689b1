import { useEffect, useState, type RefObject } from 'react';

/** What lies over a phone's screen: the header; the bar with the cart button, and the question of consent. */
const covered = '-112px 0px -300px';

/** So much of an element that it can be pressed. */
const threshold = 0.9;

/** Whether an element is on the part of the screen that nothing covers; true until that is known. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInView(!entry || entry.intersectionRatio >= threshold),
      { rootMargin: covered, threshold },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
