/** Number of the app in platform ids; this store has one app. */
export const appNumber = 131_001

/** Prefix of a namespace that belongs to an app (docs/platform.md#metafield-namespaces). */
export const reservedNamespacePrefix = 'app--'
const ownNamespace = `${reservedNamespacePrefix}${appNumber}`

/**
 * Full namespace. `$app` and a missing namespace are the app's own, and `$app:x` is its own with a suffix. Others stay
 * unchanged.
 */
export function resolveNamespace(namespace: string | null | undefined): string {
  if (namespace === null || namespace === undefined || namespace === '$app') return ownNamespace
  return namespace.startsWith('$app:') ? `${ownNamespace}--${namespace.slice('$app:'.length)}` : namespace
}

/** True if the namespace is the app's own. */
export function isOwnNamespace(namespace: string): boolean {
  return namespace === ownNamespace || namespace.startsWith(`${ownNamespace}--`)
}

/** True if the namespace is reserved for another app. */
export function belongsToAnotherApp(namespace: string): boolean {
  return namespace.startsWith(reservedNamespacePrefix) && !isOwnNamespace(namespace)
}
