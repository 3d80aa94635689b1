import type { Page } from 'playwright-core';

/** Pictures of more points on the screen than their file has; drawings (SVG) have no size of their own. */
export async function enlarged(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) =>
      image.checkVisibility({ visibilityProperty: true }),
    );
    // A window that has changed chooses its files again.
    for (const image of shown) image.loading = 'eager';
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const found = await Promise.all(
      shown.map(async (image) => {
        await image.decode();
        const file = new Image();
        file.src = image.currentSrc;
        // Without the density that its place among the files gives it.
        await file.decode();
        const { naturalWidth, naturalHeight } = file;
        const { clientWidth, clientHeight } = image;
        const parts = [clientWidth / naturalWidth, clientHeight / naturalHeight];
        const isContained = getComputedStyle(image).objectFit === 'contain';
        const part = isContained ? Math.min(...parts) : Math.max(...parts);
        if (new URL(file.src).pathname.endsWith('.svg') || naturalWidth === 0) return [];
        // Half a point is a matter of rounding.
        if (part * Math.min(devicePixelRatio, 2) <= 1 + 0.5 / naturalWidth) return [];
        return [
          `${clientWidth} × ${clientHeight} of ${naturalWidth} × ${naturalHeight} ${file.src}`,
        ];
      }),
    );
    return found.flat();
  });
}
