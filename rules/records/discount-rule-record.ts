import { chooseFunction, type FittingFunction } from '../functions/choose-function.ts'
import type { FunctionHandle } from '../functions/function-handles.ts'
import { deriveDiscountClasses } from '../language/discounts/classes.ts'
import type { Names } from '../language/names.ts'
import { createRuleSet, type RuleSet, removeAliases } from '../language/rule-set.ts'
import { type DiscountTypeHandle, discountTypeHandles, isDiscountTypeHandle } from '../language/rule-types.ts'
import { z } from '../schema.ts'
import {
  type CombinesWith,
  type DiscountMethod,
  type DiscountRecord,
  deriveDiscountStatus,
} from './discount.ts'
import { readDiscountClasses } from './discount-classes.ts'
import { describeFault } from './json-fault.ts'
import { metafieldKeys } from './metafields.ts'
import type { OwnerRecord } from './owner-records.ts'
import { readRecordRules } from './read-record-rules.ts'
import { formatStoredMetafields } from './record-function.ts'
import { planRecord, type SavePlan, type SaveStep, type WantedRecord } from './save-plan.ts'
import {
  type DiscountDates,
  deriveDatesOff,
  isStillOff,
  type SwitchedOff,
  switchedOffSchema,
} from './switched-off-dates.ts'
import { declareUiConfig, findUiConfigType } from './ui-config.ts'
import { hasUnknownUse } from './ui-config-fault.ts'
import { restoreUnknown } from './unknown-members.ts'
import { findUnreadMetafields } from './unread-metafields.ts'

export const discountConfig = declareUiConfig(discountTypeHandles, {
  /** Titles by id, so that a picked product has a name before the store's answer arrives. */
  names: z._default(z.record(z.string(), z.string()), {}),
  /** Absent while the discount is switched on. */
  switchedOff: z.optional(switchedOffSchema),
  /** Numbers of the deleted discounts that it replaces, the newest last. It continues their history. */
  earlierNumbers: z.exactOptional(z.array(z.string())),
})

type Metafields = Pick<DiscountRecord, 'metafields'>

/** Numbers of the deleted discounts that a discount replaces, the oldest first. */
export const findNumbersOfDiscount = ({ metafields }: Metafields): readonly string[] =>
  discountConfig.salvage(metafields).earlierNumbers ?? []

const notedNumbers = (numbers: readonly string[]) =>
  numbers.length === 0 ? {} : { earlierNumbers: [...numbers] }

/** A discount as a merchant edits it. An automatic discount has default values in the fields of code discounts. */
export type DiscountDraft = {
  readonly type: DiscountTypeHandle
  readonly title: string
  readonly method: DiscountMethod
  readonly code: string
  /** Dates that the merchant chose. The platform has other dates while the discount is switched off. */
  readonly startsAt: string
  readonly endsAt: string | null
  /** True if the discount is disabled. */
  readonly isOff: boolean
  readonly combinesWith: CombinesWith
  readonly appliesOncePerCustomer: boolean
  readonly usageLimit: number | null
  readonly ruleSet: RuleSet
  readonly names: Names
}

/** Creates a discount that combines with no other, with a rule that gives nothing yet. */
export function createDiscountDraft(type: DiscountTypeHandle, startsAt: string): DiscountDraft {
  return {
    type,
    title: '',
    method: 'automatic',
    code: '',
    startsAt,
    endsAt: null,
    isOff: false,
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    appliesOncePerCustomer: false,
    usageLimit: null,
    ruleSet: createRuleSet('', [{ title: 'Rule 1', match_type: 'all', conditions: [], actions: [] }]),
    names: {},
  }
}

export type StoredDiscount = {
  readonly record: DiscountRecord
  readonly draft: DiscountDraft
  /** Dates of a discount that is switched off, and the time when it was switched off. */
  readonly switchedOff?: SwitchedOff
  /** Fault of the stored rules, and the key of the metafield, as in {@link StoredRuleSet}. */
  readonly problem?: string
  readonly problemKey?: string
}

type DiscountConfig = Omit<z.infer<typeof discountConfig.schema>, 'version'> & {
  /** Fault of a configuration that cannot be read. Its readable members are here. */
  readonly problem?: string
}

function findConfig(record: DiscountRecord): DiscountConfig | undefined {
  const { data: config, error } = discountConfig.parse(record.metafields)
  const type = config?.type ?? findUnreadType(record)
  if (type === undefined) return undefined
  const salvaged = { names: {}, ...discountConfig.salvage(record.metafields) }
  return config ?? { ...salvaged, type, problem: describeFault(error) }
}

/** Type of a discount whose configuration cannot be read. Undefined for a discount of another app. */
function findUnreadType(record: DiscountRecord): DiscountTypeHandle | undefined {
  const type = findUiConfigType(record.metafields)
  if (typeof type === 'string' && isDiscountTypeHandle(type)) return type
  if (!hasUnknownUse(record)) return undefined
  return record.discountClasses.includes('PRODUCT') ? 'product-discounts' : 'order-discounts'
}

/** Reads a discount of this app. Undefined if the discount belongs to another app. */
export function readDiscountRecord(record: DiscountRecord): StoredDiscount | undefined {
  const config = findConfig(record)
  if (config === undefined) return undefined
  const rules = readRecordRules(record.metafields)
  const { title, method, combinesWith } = record
  const switchedOff =
    config.switchedOff !== undefined && isStillOff(record, config.switchedOff)
      ? config.switchedOff
      : undefined
  const { startsAt, endsAt } = switchedOff ?? record
  const draft: DiscountDraft = {
    type: config.type,
    title,
    method,
    code: record.method === 'code' ? record.code : '',
    startsAt,
    endsAt,
    isOff: switchedOff !== undefined,
    combinesWith,
    appliesOncePerCustomer: record.method === 'code' && record.appliesOncePerCustomer,
    usageLimit: record.method === 'code' ? record.usageLimit : null,
    ruleSet: rules.ok ? removeAliases(rules.ruleSet) : createRuleSet(title),
    names: config.names,
  }
  const stored = { record, draft, ...(switchedOff === undefined ? {} : { switchedOff }) }
  if (!rules.ok) {
    const problem = [rules.problem.path, rules.problem.message].filter(Boolean).join(': ')
    return { ...stored, problem, problemKey: metafieldKeys.rules }
  }
  if (config.problem !== undefined)
    return { ...stored, problem: config.problem, problemKey: metafieldKeys.uiConfig }
  const [unread] = findUnreadMetafields(record)
  return unread === undefined ? stored : { ...stored, problem: unread.message, problemKey: unread.key }
}

/**
 * Plans the writes that store a draft: nothing, one update or one create. A discount keeps its record even if its rules
 * need another function. Its code and number of uses belong to the record (docs/platform.md#discount-records). `now`
 * decides which status the dates give. Throws if no function fits, which validation has already reported.
 */
export function planDiscountSave(
  stored: DiscountRecord | undefined,
  draft: DiscountDraft,
  { functionIds, now }: DiscountPlanSetting,
): SavePlan<DiscountRecord> {
  const choice = chooseFunction('discount', draft.ruleSet)
  if (!choice.fits) throw new Error('No checkout function fits these conditions.')
  const { handle } = choice
  const numbers = stored === undefined ? [] : findNumbersOfDiscount(stored)
  const wanted = formatWanted(draft, deriveDates(stored, draft, now), choice, now, numbers)
  const plan = stored === undefined ? planRecord(stored, wanted) : planUpdate(stored, wanted)
  if (stored === undefined || stored.functionId === functionIds[handle]) return plan
  const [update] = plan
  const changes = update?.kind === 'update' ? update.changes : {}
  return [{ kind: 'update', record: stored, changes: { ...changes, functionHandle: handle } }]
}

/** Plans the write that switches a discount on or off. Its rules do not change, even if they cannot be read. */
export function planDiscountDates(
  { record, draft }: StoredDiscount,
  wanted: DiscountDates & { readonly isOff: boolean },
  now: Date,
): SaveStep<DiscountRecord> {
  const { dates, switchedOff } = deriveDates(record, { ...draft, ...wanted }, now)
  const { type, names } = draft
  const noted = { names, switchedOff, ...notedNumbers(findNumbersOfDiscount(record)) }
  const changes = {
    ...(dates.startsAt === record.startsAt ? {} : { startsAt: dates.startsAt }),
    ...(dates.endsAt === record.endsAt ? {} : { endsAt: dates.endsAt }),
    metafields: restoreUnknown(record.metafields, [discountConfig.format(type, noted)]),
  }
  return { kind: 'update', record, changes }
}

export type DiscountPlanSetting = {
  readonly functionIds: Readonly<Partial<Record<FunctionHandle, string>>>
  readonly now: Date
}

/**
 * Finds a discount that was created although no answer arrived: one with exactly the data that was sent. Otherwise a
 * second try would create another discount, and shoppers would get both.
 */
export function findCreatedDiscount<Stored extends DiscountRecord>(
  records: readonly Stored[],
  wanted: WantedRecord<OwnerRecord>,
): Stored | undefined {
  if (wanted.owner !== 'discount') return undefined
  return records.find((one) => one.method === wanted.method && planUpdate(one, wanted).length === 0)
}

function planUpdate(stored: DiscountRecord, wanted: WantedRecord<DiscountRecord>): SavePlan<DiscountRecord> {
  const known = { ...stored, discountClasses: readDiscountClasses(stored) }
  const startsAt = chooseText(stored.startsAt, wanted.startsAt)
  const endsAt = wanted.endsAt === null ? null : chooseText(stored.endsAt, wanted.endsAt)
  return planRecord<DiscountRecord>(known, { ...wanted, startsAt, endsAt })
}

type WantedDates = { readonly dates: DiscountDates; readonly switchedOff?: SwitchedOff }

/** On the platform, a disabled discount has dates in the past. It stores the dates of the draft for later. */
function deriveDates(
  stored: DiscountRecord | undefined,
  { startsAt, endsAt, isOff }: DiscountDraft,
  now: Date,
): WantedDates {
  const before = stored && readDiscountRecord(stored)?.switchedOff
  if (!isOff) return { dates: { startsAt, endsAt } }
  if (stored !== undefined && before !== undefined) {
    return {
      dates: { startsAt: stored.startsAt, endsAt: stored.endsAt },
      switchedOff: {
        startsAt: chooseText(before.startsAt, startsAt),
        endsAt: endsAt === null ? null : chooseText(before.endsAt, endsAt),
        since: before.since,
      },
    }
  }
  const dates = deriveDatesOff(startsAt, now)
  return { dates, switchedOff: { startsAt, endsAt, since: dates.endsAt } }
}

function formatWanted(
  draft: DiscountDraft,
  { dates, switchedOff }: WantedDates,
  { handle: functionHandle, stored }: FittingFunction,
  now: Date,
  numbers: readonly string[],
): WantedRecord<DiscountRecord> {
  const { type, title, code, combinesWith } = draft
  const { appliesOncePerCustomer, usageLimit, ruleSet, names } = draft
  const members = {
    owner: 'discount',
    title,
    ...dates,
    combinesWith,
    discountClasses: deriveDiscountClasses(ruleSet),
    status: deriveDiscountStatus(dates, now),
    functionHandle,
    metafields: [
      ...formatStoredMetafields(stored),
      discountConfig.format(type, { names, switchedOff, ...notedNumbers(numbers) }),
    ],
  } as const
  return draft.method === 'code'
    ? { ...members, method: 'code', code, appliesOncePerCustomer, usageLimit }
    : { ...members, method: 'automatic' }
}

/** An instant can be written in many ways. The stored text is kept, so that the same instant is not a change. */
function chooseText(stored: string | null, wanted: string): string {
  const isSame = stored !== null && Date.parse(stored) === Date.parse(wanted)
  return isSame ? stored : wanted
}
