/** Finds the number of a bar code in the present picture. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  /** Some browsers read bar codes by themselves (https://wicg.github.io/shape-detection-api/). */
  var BarcodeDetector: DetectorMaker | undefined;
}

/** The codes on goods, cartons and shelf labels. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'code_39'];

/** The browser's own reader, or a library where it has none. */
export async function openCodeReader(): Promise<ReadCode> {
  const { BarcodeDetector: Maker } = globalThis;
  const known = (await Maker?.getSupportedFormats()) ?? [];
  const usable = formats.filter((format) => known.includes(format));
  if (Maker === undefined || !usable.includes('ean_13')) {
    return (await import('./zxing-reader.ts')).openZxingReader();
  }
  const detector = new Maker({ formats: usable });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
