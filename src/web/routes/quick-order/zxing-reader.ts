import { BrowserMultiFormatOneDReader } from '@zxing/browser';
import type { ReadCode } from './code-reader.ts';

/** Reads codes by a library, which is loaded with the camera (docs/decisions/0026-bar-codes-by-zxing.md). */
export function openZxingReader(): ReadCode {
  const reader = new BrowserMultiFormatOneDReader();
  const canvas = document.createElement('canvas');
  return async (video) => {
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0);
    try {
      return reader.decodeFromCanvas(canvas).getText();
    } catch {
      // Most pictures have no code, or one that is blurred.
      return undefined;
    }
  };
}
