/** The root of the catalogue; smaller ids do not exist for a visitor (rules/search#queries-of-a-page). */
export const rootCategoryId = 2;

/** A category with its texts in one store view. */
export interface Category {
  readonly id: number;
  readonly parentId: number;
  readonly name: string;
  readonly description: string;
  readonly urlKey: string;
  readonly urlPath: string;
  /** Ids from the top down, itself last. */
  readonly path: readonly number[];
  /** The catalogue's root has level 1, the main menu level 2. */
  readonly level: number;
  readonly position: number;
  readonly isActive: boolean;
  /** Visible products in it and below it. */
  readonly productCount: number;
  readonly childrenCount: number;
  readonly image?: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/** The words of a category in one store view. An absent one is as in the default. */
export interface CategoryWords {
  readonly name?: string;
  readonly description?: string;
  readonly urlKey?: string;
  readonly urlPath?: string;
  readonly metaTitle?: string;
  readonly metaDescription?: string;
}
