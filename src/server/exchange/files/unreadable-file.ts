/** A file that is refused as a whole. */
export class UnreadableFile extends Error {}
