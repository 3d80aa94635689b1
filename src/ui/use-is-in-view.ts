import { useEffect, useState, type RefObject } from 'react';

/** On phones the header covers the top; the cart bar and the consent question the bottom. */
const covered = '-112px 0px -300px';

/** The share that must be visible to be pressed. */
const threshold = 0.9;

/** Whether an element is visible; true until that is known. */
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
