/** Runs in the page: no write to its database comes to an end before it is left. */
export function keepDatabaseBusy(): void {
  const opening = indexedDB.open('armatur');
  opening.addEventListener('success', () => {
    const records = opening.result.transaction('records', 'readwrite').objectStore('records');
    const again = () => records.get('nothing').addEventListener('success', again);
    again();
  });
}
