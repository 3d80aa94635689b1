/** A frame has 16 ms, and the page needs the rest of it. */
const maxWorkMs = 8;

/** Lets the page draw whenever the work between two calls has taken long. */
export function turns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < maxWorkMs) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        began = performance.now();
        resolve();
      });
    });
  };
}
