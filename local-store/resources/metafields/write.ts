import { type State, takeId } from '../../state/state.ts'
import type { MetafieldRecord } from './record.ts'

/** A checked metafield with its owner. */
export type MetafieldWrite = { ownerId: string; namespace: string; key: string; type: string; value: string }

/** Writes a metafield. An existing one with the same namespace and key keeps its id. Changes the given state. */
export function writeMetafield(state: State, write: MetafieldWrite, now: string): MetafieldRecord {
  const known = findMetafield(state, write)
  if (known !== undefined) {
    if (known.type !== write.type || known.value !== write.value) {
      known.updatedAt = now
      known.type = write.type
      known.value = write.value
    }
    return known
  }
  const made: MetafieldRecord = { id: takeId(state, 'Metafield'), ...write, createdAt: now, updatedAt: now }
  state.metafields.push(made)
  return made
}

export function findMetafield(
  state: Pick<State, 'metafields'>,
  wanted: Pick<MetafieldRecord, 'ownerId' | 'namespace' | 'key'>,
): MetafieldRecord | undefined {
  return state.metafields.find(
    (one) => one.ownerId === wanted.ownerId && one.namespace === wanted.namespace && one.key === wanted.key,
  )
}
