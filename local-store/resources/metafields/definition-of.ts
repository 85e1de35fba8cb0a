import type { State } from '../../state/state.ts'
import { findDefinition, type MetafieldDefinitionRecord } from '../metafield-definitions/record.ts'
import { ownerTypeOf } from './owner-type.ts'
import type { MetafieldRecord } from './record.ts'

/** The definition for a metafield. Undefined if its key has none. */
export function findDefinitionOf(
  { metafieldDefinitions }: Pick<State, 'metafieldDefinitions'>,
  { ownerId, namespace, key }: Pick<MetafieldRecord, 'ownerId' | 'namespace' | 'key'>,
): MetafieldDefinitionRecord | undefined {
  const ownerType = ownerTypeOf(ownerId)
  return ownerType === undefined
    ? undefined
    : findDefinition(metafieldDefinitions, { ownerType, namespace, key })
}

export const describeTypeFault = (defined: string) =>
  `Type must be consistent with the definition's type: '${defined}'.`
