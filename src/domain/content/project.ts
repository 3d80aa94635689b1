import type { Moment } from '#domain/time/moment.ts';

/** A picture of a project, by its path under the media root. */
export interface ProjectPicture {
  readonly image: string;
  readonly label: string;
}

/** A finished project, at `/projects/{urlKey}` (rules/content#projects). */
export interface Project {
  readonly id: number;
  readonly urlKey: string;
  readonly title: string;
  readonly summary: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  readonly image?: string;
  readonly gallery: readonly ProjectPicture[];
  /** Pictures from before and after. */
  readonly before?: string;
  readonly after?: string;
  readonly location: string;
  readonly year?: number;
  /** The client of the project. */
  readonly client: string;
  /** The contractor who did the work. */
  readonly contractor: string;
  readonly skus: readonly string[];
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}
