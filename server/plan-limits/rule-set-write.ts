import { z } from 'zod'
import { isEnabledRuleSet } from '#rules/features/plan/rule-set-limit.ts'
import {
  functionOwners,
  isCustomizationOwner,
  type RuleOwner,
  ruleOwners,
} from '#rules/language/function-owners.ts'
import { isInTesting } from '#rules/records/customization.ts'
import { metafieldKeys } from '#rules/records/metafields.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import type { ShippedDocument } from '../admin-proxy/shipped-documents.ts'

/** A write to a record that may be a rule set, reduced to what a plan's limit depends on. */
export type RuleSetWrite =
  | { readonly kind: 'create'; readonly wanted: CountedRecord }
  | {
      readonly kind: 'update'
      readonly id: string
      /** Undefined if the record keeps its status. */
      readonly enabled: boolean | undefined
      readonly metafields: CountedRecord['metafields']
    }

/** The part of a record that decides if it counts. */
export type CountedRecord = Pick<RuleSetRecord, 'owner' | 'enabled' | 'metafields'>

const metafieldSchema = z.object({
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
})
/** Already checked against the document's variables (input-types.ts). */
const variablesSchema = z.object({
  id: z.string().optional(),
  input: z.object({
    enabled: z.boolean().optional(),
    enable: z.boolean().optional(),
    metafields: z.array(metafieldSchema).optional(),
  }),
})

/** Metafield keys that identify a rule set, also in lists of records. Other metafields do not change the count. */
const countedKeys: readonly string[] = [metafieldKeys.rules, metafieldKeys.uiConfig]

/** Owner and kind of the written record, by the document's field. */
const writes = new Map(
  ruleOwners.flatMap((owner) => {
    const { recordType } = functionOwners[owner]
    const name = `${recordType.charAt(0).toLowerCase()}${recordType.slice(1)}`
    return (['Create', 'Update'] as const).map((kind): [string, { owner: RuleOwner; kind: typeof kind }] => [
      `${name}${kind}`,
      { owner, kind },
    ])
  }),
)

/** True if a document creates a record that may be a rule set. Its request may name the record to be replaced. */
export const createsRuleSets = ({ field }: Pick<ShippedDocument, 'field'>): boolean =>
  writes.get(field)?.kind === 'Create'

/** The write of a document to a possible rule set. Undefined if it writes no such record. */
export function readRuleSetWrite(
  { field }: Pick<ShippedDocument, 'field'>,
  variables: unknown,
): RuleSetWrite | undefined {
  const write = writes.get(field)
  if (write === undefined) return undefined
  const read = variablesSchema.safeParse(variables)
  if (!read.success) return undefined
  const { owner } = write
  const { id, input } = read.data
  const metafields = (input.metafields ?? []).filter(({ key }) => countedKeys.includes(key))
  // A check calls this member `enable`. If it is absent, the check is disabled (docs/platform.md#validation-records).
  const enabled = isCustomizationOwner(owner) ? input.enabled : (input.enable ?? false)
  if (write.kind === 'Create')
    return { kind: 'create', wanted: { owner, enabled: enabled ?? false, metafields } }
  return id === undefined ? undefined : { kind: 'update', id, enabled, metafields }
}

/** True if a write may enable a rule set. Most cannot, whatever is stored. */
export function mayEnable(write: RuleSetWrite): boolean {
  if (write.kind === 'create') return isEnabledRuleSet(write.wanted)
  return (write.enabled ?? write.metafields.length > 0) && !isInTesting(write)
}

/** Number of rule sets that a write enables in addition to the stored ones. */
export function countMore(write: RuleSetWrite, records: readonly RuleSetRecord[]): number {
  if (write.kind === 'create') return count(write.wanted)
  const stored = records.find(({ id }) => id === write.id)
  if (stored === undefined) return 0
  const unsent = stored.metafields.filter(({ key }) => !write.metafields.some((sent) => sent.key === key))
  const { owner } = stored
  const enabled = write.enabled ?? stored.enabled
  return count({ owner, enabled, metafields: [...unsent, ...write.metafields] }) - count(stored)
}

const count = (record: CountedRecord): number => (isEnabledRuleSet(record) ? 1 : 0)
