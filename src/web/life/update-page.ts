/** Key of the files for which this tab has reloaded a page; other tabs do not see it. */
const key = 'armatur-updated';

/**
 * Reloads the page where an update of the shop has removed its code, once for each tab and build, so
 * that it never loops. It does not reload when only the network fails, or while the page holds unsent
 * text: then the missing piece shows a message itself.
 */
export async function updatePage(files: readonly string[]): Promise<void> {
  const build = files.join(' ');
  try {
    if (sessionStorage.getItem(key) === build || isWritten() || !(await isGone(files))) return;
    sessionStorage.setItem(key, build);
    location.reload();
  } catch {
    // There is no network, or no storage to note the reload.
  }
}

/**
 * Whether a file of the page no longer exists on the server: names of files change with their content.
 */
async function isGone(files: readonly string[]): Promise<boolean> {
  // The worker does not answer HEAD.
  const answers = await Promise.all(
    files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' })),
  );
  return answers.some(({ status }) => status === 404);
}

/** Whether a field holds text that only the page has. Text of React's own fields is in storage. */
function isWritten(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
