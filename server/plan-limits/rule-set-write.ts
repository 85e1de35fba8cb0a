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

/** A write to a record that may be a rule set, as far as a plan's limit is concerned. */
export type RuleSetWrite =
  | { readonly kind: 'create'; readonly wanted: CountedRecord }
  | {
      readonly kind: 'update'
      readonly id: string
      /** Absent where the record keeps its status. */
      readonly enabled: boolean | undefined
      readonly metafields: CountedRecord['metafields']
    }

/** The part of a record by which it counts. */
export type CountedRecord = Pick<RuleSetRecord, 'owner' | 'enabled' | 'metafields'>

const metafieldSchema = z.object({
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
})
/** Checked already against the document's own variables (input-types.ts). */
const variablesSchema = z.object({
  id: z.string().optional(),
  input: z.object({
    enabled: z.boolean().optional(),
    enable: z.boolean().optional(),
    metafields: z.array(metafieldSchema).optional(),
  }),
})

/** A rule set is known by these, in the lists of records too: what else a record carries does not make it count less. */
const countedKeys: readonly string[] = [metafieldKeys.rules, metafieldKeys.uiConfig]

/** By the field of a document, the owner of the record that it writes. */
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

/** Does a document make a record that may be a rule set? Then it may name the one that it replaces. */
export const createsRuleSets = ({ field }: Pick<ShippedDocument, 'field'>): boolean =>
  writes.get(field)?.kind === 'Create'

/** The record that a document writes; undefined where it writes no such record. */
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
  // A check calls its switch `enable`, and one that is left out switches it off (docs/platform.md#validation-records).
  const enabled = isCustomizationOwner(owner) ? input.enabled : (input.enable ?? false)
  if (write.kind === 'Create')
    return { kind: 'create', wanted: { owner, enabled: enabled ?? false, metafields } }
  return id === undefined ? undefined : { kind: 'update', id, enabled, metafields }
}

/** Can a write enable a rule set at all? Most cannot, whatever is stored. */
export function mayEnable(write: RuleSetWrite): boolean {
  if (write.kind === 'create') return isEnabledRuleSet(write.wanted)
  return (write.enabled ?? write.metafields.length > 0) && !isInTesting(write)
}

/** Number of rule sets that a write enables, by the records as they are stored. */
export function countMore(write: RuleSetWrite, records: readonly RuleSetRecord[]): number {
  if (write.kind === 'create') return count(write.wanted)
  const stored = records.find(({ id }) => id === write.id)
  if (stored === undefined) return 0
  const kept = stored.metafields.filter(({ key }) => !write.metafields.some((sent) => sent.key === key))
  const { owner } = stored
  const enabled = write.enabled ?? stored.enabled
  return count({ owner, enabled, metafields: [...kept, ...write.metafields] }) - count(stored)
}

const count = (record: CountedRecord): number => (isEnabledRuleSet(record) ? 1 : 0)
