import type { FittingFunction } from '../functions/choose-function.ts'
import { resetFieldPaths } from '../functions/field-paths.ts'
import type { FunctionHandle } from '../functions/function-handles.ts'
import { isCustomizationOwner, type RuleOwner } from '../language/function-owners.ts'
import type { Names } from '../language/names.ts'
import { createRuleSet, putInTesting, type RuleSet, removeAliases } from '../language/rule-set.ts'
import { isRuleTypeHandle, type RuleTypeHandle, ruleTypeHandles, ruleTypes } from '../language/rule-types.ts'
import { z } from '../schema.ts'
import { type CustomizationRecord, deriveStatus, isEnabled, type RecordStatus } from './customization.ts'
import { describeFault } from './json-fault.ts'
import { type Metafield, metafieldKeys } from './metafields.ts'
import type { OwnerRecord } from './owner-records.ts'
import { readRecordRules } from './read-record-rules.ts'
import { findReasonsFault, formatReasons, type Reason, readReasons } from './reasons.ts'
import { chooseRecordFunction, formatStoredMetafields } from './record-function.ts'
import { planRecord, type SavePlan, type WantedRecord, withUnknownOf } from './save-plan.ts'
import { declareUiConfig, findUiConfigType } from './ui-config.ts'
import { hasUnknownUse } from './ui-config-fault.ts'
import { findUnreadMetafields } from './unread-metafields.ts'
import type { ValidationRecord } from './validation.ts'

/** The record of a rule set: a customization, or a check at checkout. */
export type RuleSetRecord = CustomizationRecord | ValidationRecord

export const ruleSetConfig = declareUiConfig(ruleTypeHandles, {
  /** Titles by id, so that a picked product has a name before the store's answer arrives. */
  names: z._default(z.record(z.string(), z.string()), {}),
  /**
   * Numbers of the records that it replaced, the newest last. Their addresses lead to this record
   * (docs/decisions/0018).
   */
  earlierNumbers: z.exactOptional(z.array(z.string())),
})

/** A rule set as a merchant edits it. Its rules name testers only in testing. */
export type RuleSetDraft = {
  readonly type: RuleTypeHandle
  readonly status: RecordStatus
  readonly ruleSet: RuleSet
  readonly names: Names
  /** Reasons for shoppers, only in payment rules. Absent: none. */
  readonly reasons?: readonly Reason[]
  /** True if a failing function stops the checkout. Only in checks. Absent: false. */
  readonly blockOnFailure?: boolean
}

/** Creates a rule set with one rule without conditions and actions (docs/product.md#rule-sets). */
export function createDraft(type: RuleTypeHandle): RuleSetDraft {
  const ruleSet = createRuleSet('', [{ title: 'Rule 1', match_type: 'all', conditions: [], actions: [] }])
  return { type, status: 'draft', ruleSet, names: {} }
}

export type StoredRuleSet = {
  readonly record: RuleSetRecord
  readonly draft: RuleSetDraft
  /**
   * Fault of the stored rules, with the key of the metafield. Rules that cannot be read are empty in the draft. If only
   * checkout cannot read the rules, the draft has them completely. The stored rules do not change until the merchant
   * saves.
   */
  readonly problem?: string
  readonly problemKey?: string
}

type MarkedRecord = Pick<OwnerRecord, 'owner' | 'metafields'> & { readonly title?: string }

type RuleSetConfig = Omit<z.infer<typeof ruleSetConfig.schema>, 'version'> & {
  /** Fault of a configuration that cannot be read. Its readable members are here. */
  readonly problem?: string
}

/** Types of records whose configuration does not name a type that can be read, by owner. */
const typesOfOwners = {
  payment: 'payment-rules',
  delivery: 'delivery-rules',
  validation: 'checkout-checks',
} as const satisfies Record<RuleOwner, RuleTypeHandle>

function findConfig(record: MarkedRecord): RuleSetConfig | undefined {
  const { owner, metafields } = record
  if (owner === 'discount') return undefined
  const { data: config, error } = ruleSetConfig.parse(metafields)
  const type = config?.type ?? findUnreadType(record, owner)
  if (type === undefined || ruleTypes[type].owner !== owner) return undefined
  return config ?? { names: {}, ...ruleSetConfig.salvage(metafields), type, problem: describeFault(error) }
}

/** Type of a record whose configuration cannot be read. Undefined if it is not a rule set. */
function findUnreadType(record: MarkedRecord, owner: RuleOwner): RuleTypeHandle | undefined {
  const type = findUiConfigType(record.metafields)
  if (typeof type === 'string' && isRuleTypeHandle(type)) return type
  return hasUnknownUse(record) ? typesOfOwners[owner] : undefined
}

/** Maximum number of earlier numbers that a record keeps. */
export const earlierNumbersMax = 20

/** Numbers of the records that a record has replaced, the oldest first. */
export const findEarlierNumbers = (record: MarkedRecord): readonly string[] =>
  findConfig(record)?.earlierNumbers ?? []

/** Finds the record with a number from an address, or the record that has replaced it since. */
export function findByNumber<Found extends RuleSetRecord>(
  records: readonly Found[],
  number: string | undefined,
): Found | undefined {
  if (number === undefined) return undefined
  return (
    records.find(({ id }) => formatRecordNumber(id) === number) ??
    records.find((record) => findEarlierNumbers(record).includes(number))
  )
}

/** True if a stored or wanted record is a rule set. */
export const isRuleRecord = (record: MarkedRecord): boolean => findConfig(record) !== undefined

/** Reads a record of this app as a rule set. Undefined if it is something else. */
export function readRuleRecord(record: RuleSetRecord): StoredRuleSet | undefined {
  const config = findConfig(record)
  if (config === undefined) return undefined
  const rules = readRecordRules(record.metafields)
  const status = deriveStatus(record)
  const stored = rules.ok ? resetFieldPaths(removeAliases(rules.ruleSet)) : createRuleSet(record.title)
  const ruleSet = status === 'testing' ? stored : putInTesting(stored, undefined)
  const reasons = isCustomizationOwner(record.owner)
    ? listReasonsOf(ruleSet, readReasons(record.metafields))
    : []
  const draft: RuleSetDraft = {
    type: config.type,
    status,
    ruleSet,
    names: config.names,
    ...(reasons.length === 0 ? {} : { reasons }),
    ...(record.owner === 'validation' && record.blockOnFailure ? { blockOnFailure: true } : {}),
  }
  if (!rules.ok) {
    const problem = [rules.problem.path, rules.problem.message].filter(Boolean).join(': ')
    return { record, draft, problem, problemKey: metafieldKeys.rules }
  }
  if (config.problem !== undefined)
    return { record, draft, problem: config.problem, problemKey: metafieldKeys.uiConfig }
  const reasonsFault = isCustomizationOwner(record.owner) ? findReasonsFault(record.metafields) : undefined
  if (reasonsFault !== undefined)
    return { record, draft, problem: reasonsFault, problemKey: metafieldKeys.reasons }
  const [unread] = findUnreadMetafields(record)
  return unread === undefined
    ? { record, draft }
    : { record, draft, problem: unread.message, problemKey: unread.key }
}

/** Reasons whose rule still has the same index and title. */
function listReasonsOf({ rules }: RuleSet, reasons: readonly Reason[]): Reason[] {
  return reasons.filter(({ rule }) => rule !== undefined && rules[rule.index]?.title === rule.title)
}

/** Returns the number in an address: `12` for `gid://shopify/PaymentCustomization/12`. */
export function formatRecordNumber(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/**
 * Plans the writes that store a draft: nothing, one update or one create. A record cannot change its function
 * (docs/platform.md#customizations). If the rules need another function, a new record is created first and then
 * replaces the old one. Throws if no function fits, or if testing has no testers. Validation has already reported both.
 */
export function planRuleSetSave(
  stored: RuleSetRecord | undefined,
  draft: RuleSetDraft,
  functionIds: Readonly<Record<FunctionHandle, string>>,
): SavePlan<RuleSetRecord> {
  const ruleSet = requireTesting(draft)
  const choice = chooseRecordFunction(ruleTypes[draft.type].owner, ruleSet, stored, functionIds)
  if (!choice.fits) throw new Error('No checkout function fits these conditions.')
  const moves = stored !== undefined && stored.functionId !== functionIds[choice.handle]
  const earlier = stored === undefined ? [] : findEarlierNumbers(stored)
  const earlierNumbers = moves
    ? [...earlier, formatRecordNumber(stored.id)].slice(-earlierNumbersMax)
    : earlier
  const wanted = formatWanted({ ...draft, ruleSet }, choice, earlierNumbers, stored?.metafields ?? [])
  return moves
    ? [
        { kind: 'create', wanted: withUnknownOf(stored, wanted), replaces: stored.id },
        { kind: 'delete', record: stored },
      ]
    : planRecord<RuleSetRecord>(stored, wanted)
}

/** The rules in the form that the status requires. */
function requireTesting({ status, ruleSet }: RuleSetDraft): RuleSet {
  if (status !== 'testing') return putInTesting(ruleSet, undefined)
  if (ruleSet.testing === undefined) throw new Error('Nobody is named who tests these rules.')
  return ruleSet
}

/**
 * Plans the writes that store a draft after an incomplete save. That save created the new record, but could not delete
 * the record that it replaces. The replaced record is deleted at the end.
 */
export function planReplacement(
  stored: RuleSetRecord | undefined,
  replaced: RuleSetRecord | undefined,
  draft: RuleSetDraft,
  functionIds: Readonly<Record<FunctionHandle, string>>,
): SavePlan<RuleSetRecord> {
  const plan = planRuleSetSave(stored, draft, functionIds)
  return replaced === undefined ? plan : [...plan, { kind: 'delete', record: replaced }]
}

function formatWanted(
  { type, status, ruleSet, names, reasons = [], blockOnFailure = false }: RuleSetDraft,
  { handle: functionHandle, stored }: FittingFunction,
  earlierNumbers: readonly string[],
  before: readonly Metafield[],
): WantedRecord<RuleSetRecord> {
  const { owner } = ruleTypes[type]
  const config = { names, ...(earlierNumbers.length === 0 ? {} : { earlierNumbers: [...earlierNumbers] }) }
  const members = {
    title: ruleSet.title,
    enabled: isEnabled(status),
    functionHandle,
    metafields: [
      ...formatStoredMetafields(stored),
      ruleSetConfig.format(type, config),
      ...(isCustomizationOwner(owner) ? formatReasons(before, reasons) : []),
    ],
  }
  return owner === 'validation' ? { owner, ...members, blockOnFailure } : { owner, ...members }
}
