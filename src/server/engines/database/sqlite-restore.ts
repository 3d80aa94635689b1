import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-driver.ts';
import { databaseFile } from './sqlite.ts';

/**
 * Restores a database and keeps the old one beside it; refuses while a running shop has the old file
 * open.
 */
export async function restoreSqlite(dataDir: string, file: string): Promise<string | undefined> {
  verify(file);
  mkdirSync(dataDir, { recursive: true });
  const target = databaseFile(dataDir);
  const arriving = `${target}.arriving`;
  await copyFile(file, arriving);
  const written = await open(arriving, 'r+');
  await written.sync();
  await written.close();
  let kept: string | undefined;
  if (existsSync(target)) {
    close(target);
    kept = `${target}.before-restore`;
    await rename(target, kept);
  }
  // Closing the old file has written the log into it, so the log can be deleted.
  await rm(`${target}-wal`, { force: true });
  await rm(`${target}-shm`, { force: true });
  await rename(arriving, target);
  return kept;
}

function verify(file: string): void {
  let text = 'it cannot be read';
  try {
    const backup = new DatabaseSync(file, { readOnly: true });
    try {
      text = String(backup.prepare('pragma integrity_check').get()?.['integrity_check']);
      backup.prepare('select 1 from migrations').get();
    } finally {
      backup.close();
    }
  } catch (error) {
    text = error instanceof Error ? error.message : text;
  }
  if (text !== 'ok') throw new Error(`${file} is no whole backup of a shop: ${text}`);
}

/** Writes the log into the file, which fails while another process has it open. */
function close(target: string): void {
  const connection = new DatabaseSync(target, { timeout: 1_000 });
  try {
    connection.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isBusy(error)) throw new Error('The shop is running: stop it first', { cause: error });
    // A damaged file is the usual reason for a restore, so it is kept unchanged.
    if (!isDamaged(error)) throw error;
  } finally {
    connection.close();
  }
}

/** Whether the error is SQLITE_CORRUPT or SQLITE_NOTADB. */
function isDamaged(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}
