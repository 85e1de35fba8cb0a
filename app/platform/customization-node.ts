import { setLimits } from '#rules/features/pincodes/storage/set-limits.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import {
  metafieldKeys,
  metafieldNamespace,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import type { Loaded } from './owner-operations.ts'

const fullName = (key: string) => `${metafieldNamespace}.${key}`

/** The platform's `keys` argument: full names of the metafields that rules and their forms are kept in. */
export const ruleMetafieldKeys = Object.values(metafieldKeys).map(fullName)

/**
 * The same for pincode records. No record has more than ten of them, as many as are read (docs/product.md#read-sizes).
 */
export const pincodeMetafieldNames = [
  ...Object.values(pincodeMetafieldKeys),
  ...Array.from({ length: setLimits.setsPerRecord }, (_, index) => pincodeSetKey(index + 1)),
].map(fullName)

export type LoadedCustomization = Loaded<CustomizationRecord>

/** Both kinds of customization answer with this shape. */
export type CustomizationNode = {
  readonly id: string
  readonly title: string
  readonly enabled: boolean
  readonly functionId: string
  readonly metafields: {
    readonly nodes: readonly {
      readonly namespace: string
      readonly key: string
      readonly type: string
      readonly value: string
      readonly updatedAt: string
    }[]
  }
}

export function readCustomization(owner: CustomizationOwner, node: CustomizationNode): LoadedCustomization {
  const { id, title, enabled, functionId, metafields } = node
  return {
    owner,
    id,
    title,
    enabled,
    functionId,
    metafields: metafields.nodes.map(({ updatedAt: _updatedAt, ...metafield }) => metafield),
    savedAt: metafields.nodes
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1),
  }
}

/** What every mutation of an owner's record answers with. */
export type MutationPayload = {
  readonly userErrors: readonly {
    readonly field: readonly string[] | null
    readonly message: string
    readonly code: string | null
  }[]
}

/** The answer of a save step: the faults of a mutation, or the record it created. */
export function readStepAnswer(
  payload: MutationPayload | null | undefined,
  created?: { readonly id: string } | null,
): StepAnswer {
  const refusals = (payload?.userErrors ?? []).map(({ field, message, code }) => ({
    field: field ?? [],
    message,
    ...(code === null ? {} : { code }),
  }))
  if (refusals.length > 0) return { ok: false, refusals }
  return created ? { ok: true, recordId: created.id } : { ok: true }
}
