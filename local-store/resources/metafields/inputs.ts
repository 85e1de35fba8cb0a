import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber } from '../../platform-ids.ts'
import type { State } from '../../state/state.ts'
import { findDefinition } from '../metafield-definitions/record.ts'
import { findMetafieldFaults, type MetafieldFault } from './check.ts'
import { describeTypeFault } from './definition-of.ts'
import { resolveNamespace } from './namespace.ts'
import type { MetafieldRecord } from './record.ts'
import { findMetafield, type MetafieldWrite } from './write.ts'

/** A metafield in the input of the record that will own it. */
export type MetafieldInput = {
  id?: string | null
  namespace?: string | null
  key?: string | null
  type?: string | null
  value?: string | null
}

/** A fault with its index in the list and its part. It has a code if the metafield itself is at fault. */
type MetafieldInputFault = { path: string[]; code?: MetafieldFault['code']; message: string }

/**
 * Writes to make after the record is stored, and faults of inputs by index and part.
 *
 * @param ownerId of an existing record, whose metafields may be named by their ids.
 *
 * @param ownerType its kind among the owners of metafields.
 */
export function checkMetafieldInputs(
  inputs: readonly MetafieldInput[],
  ownerId: string | undefined,
  ownerType: string,
  { read, version }: Pick<AdminContext, 'read' | 'version'>,
): { writes: Omit<MetafieldWrite, 'ownerId'>[]; faults: MetafieldInputFault[] } {
  const faults: MetafieldInputFault[] = []
  const writes = inputs.flatMap((input, index) => {
    const known = findKnown(read(), input, ownerId)
    if (input.id != null && known === undefined) {
      faults.push({ path: [String(index), 'id'], message: 'does not exist' })
      return []
    }
    const namespace = known && input.namespace == null ? known.namespace : resolveNamespace(input.namespace)
    const key = input.key ?? known?.key ?? ''
    const identity = { ownerType, namespace, key }
    const definition = findDefinition(read().metafieldDefinitions, identity)
    const wanted = {
      namespace,
      key,
      type: input.type ?? definition?.type ?? known?.type ?? null,
      value: input.value ?? '',
    }
    const found = findMetafieldFaults(wanted, version)
    if (definition !== undefined && wanted.type !== definition.type)
      found.push({ part: 'type', code: 'INVALID_TYPE', message: describeTypeFault(definition.type) })
    for (const { part, code, message } of found) faults.push({ path: [String(index), part], code, message })
    return found.length === 0 && wanted.type !== null ? [{ ...wanted, type: wanted.type }] : []
  })
  return { writes, faults }
}

function findKnown(
  state: State,
  input: MetafieldInput,
  ownerId: string | undefined,
): MetafieldRecord | undefined {
  if (ownerId === undefined) return undefined
  if (input.id == null) {
    const namespace = resolveNamespace(input.namespace)
    return findMetafield(state, { ownerId, namespace, key: input.key ?? '' })
  }
  const id = findNumber('Metafield', input.id)
  return state.metafields.find((one) => one.id === id && one.ownerId === ownerId)
}
