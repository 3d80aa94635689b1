import { openCodeReader } from './code-reader.ts';

/** The reason why there is no picture to read. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'failed';

/** A reader needs most of a phone's processor while it looks. */
const pauseMs = 150;
/** A code that stays before the camera is one scan. */
const sameCodeMs = 2500;

/**
 * Shows the camera in a video and tells of each code in it, until the signal ends it. Resolves with the
 * problem where the camera can't be used.
 */
export async function scanWith(
  video: HTMLVideoElement,
  onCode: (code: string) => Promise<void>,
  signal: AbortSignal,
): Promise<CameraProblem | undefined> {
  let stream: MediaStream | undefined;
  try {
    const camera = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
    stream = await navigator.mediaDevices.getUserMedia({ video: camera });
    video.srcObject = stream;
    await video.play();
    const read = await openCodeReader();
    let last = { code: '', at: 0 };
    while (!signal.aborted) {
      const code = await read(video);
      const isNew = code !== last.code || Date.now() - last.at > sameCodeMs;
      if (code !== undefined && isNew && !signal.aborted) await onCode(code);
      if (code !== undefined) last = { code, at: Date.now() };
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  } catch (error) {
    return signal.aborted ? undefined : problemOf(error);
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}

function problemOf(error: unknown): CameraProblem {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}
