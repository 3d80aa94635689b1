import type { Price } from '#domain/money/price.ts';
import type { ProjectDeed } from '#domain/project-lists/project-forms.ts';
import type {
  LinesOfRoom,
  ProjectLine,
  ProjectList,
  ProjectRoom,
} from '#domain/project-lists/project-list.ts';
import type { Refusal } from '#domain/errors.ts';
import type { NamedArticle } from '#domain/quick-order/row.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A row in the list of projects. */
export interface ListedProject extends Pick<ProjectList, 'id' | 'name' | 'updatedAt'> {
  readonly rooms: number;
  readonly lines: number;
}

export interface ProjectListsView {
  readonly projects: readonly ListedProject[];
  /** The key with which a form that is sent twice acts once. */
  readonly key: string;
  /** The viewer counts without VAT. */
  readonly isNet: boolean;
  /** The page follows a form that deleted a project. */
  readonly isDeleted: boolean;
}

/** A line of a project, with its article as the viewer may buy it now. */
export interface ShownProjectLine extends ProjectLine {
  /** The article; absent where the shop no longer sells it. */
  readonly article?: NamedArticle;
  readonly bought: number;
  readonly left: number;
  /** The reason why the pieces left can't be bought now. */
  readonly refusal?: Refusal;
  /** The viewer's price of all pieces; absent where there is none. */
  readonly row?: Price;
}

export interface ProjectShare {
  readonly address: string;
  readonly hasPrices: boolean;
}

/** A project with its rooms, and what is bought and left of each line (rules/project-lists#page). */
export interface ProjectListView extends Pick<ProjectList, 'id' | 'name' | 'note' | 'budget'> {
  /** The key with which a form that is sent twice acts once. */
  readonly key: string;
  /** The viewer counts without VAT. */
  readonly isNet: boolean;
  readonly rooms: readonly ProjectRoom[];
  readonly parts: readonly LinesOfRoom<ShownProjectLine>[];
  /** The price of all pieces of all lines; absent for viewers without prices. */
  readonly sum?: Price;
  readonly shares: readonly ProjectShare[];
  /** The addresses of the goods' documents; absent where the project has no lines. */
  readonly documents?: { readonly zip: string; readonly list: string };
  readonly canBuy: boolean;
  readonly canQuote: boolean;
  readonly seenAt: Moment;
  /** The deed of the form that this page follows; the page says that it is done. */
  readonly done?: ProjectDeed | 'make';
}

/** A line of a shared project, for everyone who has the link. */
export interface SharedProjectLine extends Pick<ProjectLine, 'sku' | 'name' | 'quantity' | 'note'> {
  readonly article?: Pick<NamedArticle['item'], 'urlPath' | 'choices' | 'saleUnit' | 'picture'>;
  readonly row?: Price;
}

/** A shared project, for everyone who has the link. It has neither its owner nor its budget. */
export interface SharedProjectView {
  readonly name: string;
  readonly note: string;
  readonly hasPrices: boolean;
  readonly parts: readonly LinesOfRoom<SharedProjectLine>[];
  readonly sum?: Price;
}
