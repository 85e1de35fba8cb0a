/** The part of IndexedDB that drafts need: records by the parts of their key, during a test. */
export function createFakeIndexedDb() {
  const records = new Map<string, unknown>()
  const keyOf = ({ key, session }: { key: string; session: string }) => JSON.stringify([key, session])
  const store = {
    put: (record: { key: string; session: string }) =>
      answer(() => void records.set(keyOf(record), structuredClone(record))),
    delete: ([key, session]: [string, string]) => answer(() => void records.delete(keyOf({ key, session }))),
    getAll: () => answer(() => structuredClone([...records.values()])),
  }
  const database = {
    createObjectStore: () => undefined,
    transaction: () => ({ objectStore: () => store }),
    close: () => undefined,
  }
  return { records, open: () => answer(() => database) }
}

/** Request whose answer comes slightly later, as in a browser. */
function answer(work: () => unknown) {
  const request = { result: undefined as unknown, onsuccess: undefined as (() => void) | undefined }
  queueMicrotask(() => {
    request.result = work()
    request.onsuccess?.()
  })
  return request
}
