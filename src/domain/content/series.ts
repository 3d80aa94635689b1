import type { Scene } from './scene.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Products that belong together by one value of an attribute, with a page of their own. */
export interface Series {
  readonly id: number;
  readonly name: string;
  readonly urlKey: string;
  readonly attributeCode: string;
  /** The option's id. */
  readonly filterOption: string;
  /** Empty when it has no brand. */
  readonly brand: string;
  /** Path under the media root. */
  readonly image?: string;
  /** The picture's colours from far away, shown until it comes. */
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
