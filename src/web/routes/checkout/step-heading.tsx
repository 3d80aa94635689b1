import { useEffect, useRef } from 'react';

let hasShownOne = false;

/** The heading of a step; it gets the focus after another step, so that screen readers read it. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownOne) heading.current?.focus({ preventScroll: true });
    hasShownOne = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
