/** Known to no other tab: the files for which this one has loaded a page again. */
const key = 'armatur-updated';

/**
 * Loads the page again where an update of the shop has taken its code away: once a tab and build, so that it can't
 * go round in circles. A network that fails takes nothing away, and what is written stays: then the piece that
 * could not come says so itself.
 */
export async function updatePage(files: readonly string[]): Promise<void> {
  const build = files.join(' ');
  try {
    if (sessionStorage.getItem(key) === build || isWritten() || !(await isGone(files))) return;
    sessionStorage.setItem(key, build);
    location.reload();
  } catch {
    // Without a network, or a place to remember that it was done.
  }
}

/** Whether a file of the page is on the server no more: their names change with what they load. */
async function isGone(files: readonly string[]): Promise<boolean> {
  // The worker answers no HEAD.
  const answers = await Promise.all(
    files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' })),
  );
  return answers.some(({ status }) => status === 404);
}

/** Whether something is written that only the page holds; React's own fields are in storage. */
function isWritten(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
