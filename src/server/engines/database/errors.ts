/** A unique value exists already; the transaction is rolled back. */
export class UniqueViolation extends Error {
  constructor(cause: unknown) {
    super('A value that must be unique exists already', { cause });
    this.name = 'UniqueViolation';
  }
}

/**
 * The database is unreachable, locked by another connection for too long, out of disk space, or on a
 * disk or file that can't be read.
 */
export type DatabaseTrouble = 'away' | 'locked' | 'full' | 'failing';

/** A temporary failure of the database; the query itself was valid. */
export class DatabaseUnavailable extends Error {
  readonly trouble: DatabaseTrouble;

  constructor(trouble: DatabaseTrouble, cause: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super(`The database is ${trouble}${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.trouble = trouble;
  }
}

/** The data folder holds no usable database; the message is for the operator. */
export class UnusableDatabase extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableDatabase';
  }
}
