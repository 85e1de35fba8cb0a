import { createHash } from 'node:crypto'
import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import { definitionForm } from '../metafield-definitions/form.ts'
import { findDefinitionOf } from './definition-of.ts'
import { resolveNamespace } from './namespace.ts'
import { ownerTypeOf } from './owner-type.ts'
import type { MetafieldRecord } from './record.ts'

type OneArguments = { key: string; namespace?: string | null }
type ManyArguments = ConnectionArguments & { keys?: string[] | null; namespace?: string | null }

/** The platform's answer for a metafield. */
export function metafieldForm(metafield: MetafieldRecord) {
  return {
    __typename: 'Metafield',
    id: formatGid('Metafield', metafield.id),
    legacyResourceId: String(metafield.id),
    namespace: metafield.namespace,
    key: metafield.key,
    type: metafield.type,
    value: metafield.value,
    jsonValue: () => jsonValueOf(metafield),
    compareDigest: compareDigest(metafield.value),
    sizeInBytes: Buffer.byteLength(metafield.value),
    description: null,
    definition(_: unknown, context: AdminContext) {
      const found = findDefinitionOf(context.read(), metafield)
      return found ? definitionForm(found) : null
    },
    createdAt: metafield.createdAt,
    updatedAt: metafield.updatedAt,
    ownerType: ownerTypeOf(metafield.ownerId),
    owner: (_: unknown, context: AdminContext) => context.findNode(metafield.ownerId),
  }
}

/**
 * Members of every owner of metafields. `namespace.key` entries need no namespace argument
 * (docs/platform.md#customizations).
 */
export function metafieldMembers(ownerId: string) {
  const owned = (context: AdminContext): MetafieldRecord[] =>
    context.read().metafields.filter((one) => one.ownerId === ownerId)
  return {
    metafield(args: OneArguments, context: AdminContext) {
      const wanted = splitKey(args.key, args.namespace)
      const found = owned(context).find((one) => one.namespace === wanted.namespace && one.key === wanted.key)
      return found ? metafieldForm(found) : null
    },
    metafields(args: ManyArguments, context: AdminContext) {
      const wanted = args.keys?.map((key) => splitKey(key, args.namespace))
      const namespace = args.namespace == null ? undefined : resolveNamespace(args.namespace)
      const items = owned(context).filter(
        (one) =>
          (namespace === undefined || one.namespace === namespace) &&
          (wanted === undefined ||
            wanted.some((want) => want.namespace === one.namespace && want.key === one.key)),
      )
      return connect(items, args, { sortValue: (one) => one.id, idOf: (one) => one.id }, metafieldForm)
    },
  }
}

/** Digest of a value. A writer sends it back to prove which value it has seen (docs/platform.md#metafields). */
export function compareDigest(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

function splitKey(key: string, namespace: string | null | undefined): { namespace: string; key: string } {
  const dot = key.lastIndexOf('.')
  if (namespace != null || dot === -1) return { namespace: resolveNamespace(namespace), key }
  return { namespace: resolveNamespace(key.slice(0, dot)), key: key.slice(dot + 1) }
}

/** Whole numbers, decimals, flags and JSON are values of their own type; all others are texts. */
export function jsonValueOf(metafield: Pick<MetafieldRecord, 'type' | 'value'>): unknown {
  if (metafield.type === 'number_integer') return Number(metafield.value)
  const parsed = ['json', 'boolean'].includes(metafield.type) || metafield.type.startsWith('list.')
  return parsed ? JSON.parse(metafield.value) : metafield.value
}
