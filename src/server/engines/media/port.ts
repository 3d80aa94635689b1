import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface MediaFile {
  readonly bytes: Buffer;
  /** A text that changes when the file does. */
  readonly version: string;
}

/** A file that can be sent without being held in memory. */
export interface OpenFile {
  readonly size: number;
  /** Streams the bytes between two positions, both included. */
  stream(from: number, to: number): Readable;
}

export interface MediaEngine {
  open(path: string): Promise<OpenFile | undefined>;
  read(path: string): Promise<MediaFile | undefined>;
  /** A text that changes when the file does; cheaper than reading the file. */
  version(path: string): Promise<string | undefined>;
  write(path: string, bytes: Buffer): Promise<void>;
}

const sampleMedia = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'media');

/** Opens the media of a shop: the operator's own files, and below them those of the sample. */
export async function openMedia({ dataDir }: { readonly dataDir: string }): Promise<MediaEngine> {
  const { createMediaFolder } = await import('./folder.ts');
  return createMediaFolder([join(dataDir, 'media'), sampleMedia]);
}
