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
  /** Category ids from the root down to itself. */
  readonly path: readonly number[];
  /** The catalogue's root has level 1, the main menu level 2. */
  readonly level: number;
  readonly position: number;
  readonly isActive: boolean;
  /** Number of visible products in it and in the categories below it. */
  readonly productCount: number;
  readonly childrenCount: number;
  readonly image?: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/** The texts of a category in one store view; an absent text is the default's. */
export interface CategoryWords {
  readonly name?: string;
  readonly description?: string;
  readonly urlKey?: string;
  readonly urlPath?: string;
  readonly metaTitle?: string;
  readonly metaDescription?: string;
}
