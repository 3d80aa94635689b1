import type { Scene } from './scene.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Products that share one value of an attribute and have a page of their own. */
export interface Series {
  readonly id: number;
  readonly name: string;
  readonly urlKey: string;
  readonly attributeCode: string;
  /** The id of the option that its products share. */
  readonly filterOption: string;
  /** Empty when it has no brand. */
  readonly brand: string;
  /** Path under the media root. */
  readonly image?: string;
  /** The picture's main colours, shown until it loads. */
  readonly imageTones?: string;
  readonly summary: string;
  /** HTML, cleaned when it came in. */
  readonly html: string;
  readonly scene?: Scene;
  readonly position: number;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly createdAt: Moment;
}
