/** `shopify.storage` of an extension: JSON in the browser, which another extension does not see. */
export function extensionStorage(uid: string) {
  const nameOf = (key: unknown) => `papershop extension ${uid} ${String(key)}`
  return {
    'storage.read': (key: unknown): unknown => {
      const stored = localStorage.getItem(nameOf(key))
      return stored === null ? null : JSON.parse(stored)
    },
    'storage.write': (key: unknown, value: unknown) =>
      localStorage.setItem(nameOf(key), JSON.stringify(value)),
    'storage.delete': (key: unknown) => localStorage.removeItem(nameOf(key)),
  }
}
