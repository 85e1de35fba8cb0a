import { formatGid, type IdKind } from '../../platform-ids.ts'
import { reservedNamespacePrefix } from '../../resources/metafields/namespace.ts'
import type { MetafieldRecord } from '../../resources/metafields/record.ts'
import type { State } from '../../state/state.ts'
import { jsonForm } from './json-form.ts'

/** A metafield in Liquid: its type, and its value as the type has it. */
function metafieldObject({ type, value }: MetafieldRecord) {
  const parsed = parseValue(type, value)
  return {
    type,
    value: parsed,
    'list?': type.startsWith('list.'),
    toString: () => value,
    [jsonForm]: () => parsed,
  }
}

const jsonTypes = ['json', 'rich_text_field', 'money', 'rating', 'dimension', 'volume', 'weight', 'link']

function parseValue(type: string, value: string): unknown {
  if (type === 'boolean') return value === 'true'
  if (type === 'number_integer' || type === 'number_decimal') return Number(value)
  if (!jsonTypes.includes(type) && !type.startsWith('list.')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * Metafields of a record by namespace and key. Metafields in an app's reserved namespace are included only if a
 * definition opens them to the storefront.
 */
export function metafieldsObject(
  state: State,
  kind: IdKind,
  id: number,
): Record<string, Record<string, unknown>> {
  const ownerId = formatGid(kind, id)
  const owned = state.metafields.filter((one) => one.ownerId === ownerId && isOpen(state, one))
  const namespaces = new Map<string, Record<string, unknown>>()
  for (const record of owned) {
    const keys = namespaces.get(record.namespace) ?? {}
    namespaces.set(record.namespace, { ...keys, [record.key]: metafieldObject(record) })
  }
  return Object.fromEntries(namespaces)
}

function isOpen({ metafieldDefinitions }: State, { namespace, key }: MetafieldRecord): boolean {
  if (!namespace.startsWith(reservedNamespacePrefix)) return true
  return metafieldDefinitions.some(
    (one) => one.namespace === namespace && one.key === key && one.storefront === 'PUBLIC_READ',
  )
}

/** Metafields of the app's installation (`app.metafields`), which only its own blocks may read. */
export function appMetafields(state: State): Record<string, Record<string, unknown>> {
  const { installation } = state
  return installation === null ? {} : metafieldsObject(state, 'AppInstallation', installation.id)
}
