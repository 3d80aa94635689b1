import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** An amount to stay within, in øre, with VAT or without, as its writer sees prices (rules/project-lists#budget). */
export interface Budget {
  readonly amount: Ore;
  readonly isNet: boolean;
}

/** A project with its rooms and the articles for each (rules/project-lists#projects). */
export interface ProjectList {
  readonly id: number;
  /** The maker; absent once the maker of a company's project is erased. */
  readonly customerId?: number;
  /** The company that its maker bought for; absent for a private project. */
  readonly companyId?: number;
  readonly name: string;
  readonly note: string;
  readonly budget?: Budget;
  readonly updatedAt: Moment;
}

export interface ProjectRoom {
  readonly id: number;
  readonly name: string;
}

/** An article that a project needs. */
export interface ProjectLine {
  readonly id: number;
  /** The room of the line; absent for a line outside all rooms. */
  readonly roomId?: number;
  readonly sku: string;
  /** The article's name when it was put on the list. */
  readonly name: string;
  readonly quantity: number;
  readonly note: string;
}

export interface LinesOfRoom<Line> {
  /** The room of the lines; absent for lines outside all rooms, which come first. */
  readonly room?: ProjectRoom;
  readonly lines: readonly Line[];
}

/** Groups lines by room, in the order of the rooms. A room without lines stays, so that it can be filled. */
export function linesByRoom<Line extends Pick<ProjectLine, 'roomId'>>(
  rooms: readonly ProjectRoom[],
  lines: readonly Line[],
): readonly LinesOfRoom<Line>[] {
  const outside = lines.filter(({ roomId }) => !rooms.some(({ id }) => id === roomId));
  return [
    ...(outside.length > 0 ? [{ lines: outside }] : []),
    ...rooms.map((room) => ({ room, lines: lines.filter(({ roomId }) => roomId === room.id) })),
  ];
}

/** The pieces that are still to be bought; 0 where more were bought than wanted. */
export function piecesLeft(quantity: number, bought: number): number {
  return Math.max(0, quantity - bought);
}
