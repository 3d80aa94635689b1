/** The error of a file that is refused as a whole. */
export class UnreadableFile extends Error {}
