/** A file of the shop, as it was given. */
export interface MediaFile {
  readonly bytes: Buffer;
  /** Changes when the file does. */
  readonly version: string;
}

/** Pictures and other files of products and content, by their path without a leading slash. */
export interface MediaEngine {
  read(path: string): Promise<MediaFile | undefined>;
  /** Changes when the file does; cheaper than reading it. */
  version(path: string): Promise<string | undefined>;
  write(path: string, bytes: Buffer): Promise<void>;
}
