import { comparable } from '#forms/text/comparable-text.ts'
import type { Cause } from '../dead-ends/causes.ts'
import type { DeadEndRequest } from '../dead-ends/dead-end-request.ts'
import { namesIn } from '../language/actions.ts'
import { findMatchingMethods, isPart, matchesName, readNames } from '../language/method-names.ts'
import { type Action, activeRules, type Rule, type RuleSet } from '../language/rule-set.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { z } from '../schema.ts'
import type { RuleIndex } from './idle-rules.ts'
import type { FeeRatesPromise } from './promise.ts'
import { findPlaceAbove, findPlaceByItself } from './rule-order.ts'

/** A change that fixes a finding, with the id of the changed record. */
export const repairSchema = z.discriminatedUnion('kind', [
  /** The page of this record hides the rates of COD with fee wherever it hides Cash on Delivery. */
  z.object({ kind: z.literal('hideRatesAlong'), record: z.string() }),
  /** The rates of COD with fee are hidden wherever this rule hides Cash on Delivery. */
  z.object({ kind: z.literal('hideFeeRates'), record: z.string(), rule: z.int() }),
  /**
   * The rates are hidden as in `hideFeeRates`, and the rule's actions on Cash on Delivery with these indices are
   * removed. Elsewhere the method is offered with these rates only.
   */
  z.object({
    kind: z.literal('moveToFeeRules'),
    record: z.string(),
    rule: z.int(),
    actions: z.array(z.int()),
  }),
  /** A rule that never acts is moved above the last rule that prevents it from acting. */
  z.object({ kind: z.literal('moveRuleUp'), record: z.string(), rule: z.int() }),
  /** A rule with "otherwise" that never acts loses "otherwise", so that it acts by its own conditions. */
  z.object({ kind: z.literal('dropOtherwise'), record: z.string(), rule: z.int() }),
  /** A record whose effects customers never see is disabled. No checkout changes. */
  z.object({ kind: z.literal('disableRecord'), record: z.string() }),
  /** A rule that never acts is turned off. No checkout changes. */
  z.object({ kind: z.literal('turnOffRule'), record: z.string(), rule: z.int() }),
  /**
   * A rule no longer hides a method or rate (`name`) that COD with fee needs: its actions with these indices are
   * removed.
   */
  z.object({
    kind: z.literal('stopHiding'),
    record: z.string(),
    rule: z.int(),
    actions: z.array(z.int()),
    name: z.string(),
  }),
  /** A rule no longer gives this name, which customers would otherwise see twice. */
  z.object({ kind: z.literal('keepName'), record: z.string(), rule: z.int(), name: z.string() }),
  /** A rename of a part of a name becomes a rename of the whole name. */
  z.object({ kind: z.literal('exactName'), record: z.string(), name: z.string() }),
  /** A rule of a discount no longer includes the rates with the fee. `others`: the store's rates without it. */
  z.object({
    kind: z.literal('leaveFeeRatesOut'),
    record: z.string(),
    rule: z.int(),
    withFee: z.array(z.string()),
    others: z.array(z.string()),
  }),
])
export type Repair = z.infer<typeof repairSchema>
export type RepairOf<Kind extends Repair['kind']> = Extract<Repair, { readonly kind: Kind }>

/** A repair that can be carried out, with its text. */
export type PlannedRepair = {
  readonly label: string
  readonly effect: string
  /** True if the merchant must decide about it, even if it would be part of a template. */
  readonly isAsked?: boolean
  /** Plans the writes from the records that are stored at that time. Empty if it is no longer needed. */
  readonly plan: (stored: readonly OwnerRecord[]) => SavePlan<OwnerRecord>
}

/** True if a rule in the stored rule set is the one for which a repair was planned. */
export const isSameRule = (one: Rule, other: Rule) => JSON.stringify(one) === JSON.stringify(other)

/** Lists repairs for rules that hide the method of COD with fee. Its rates should not be offered at those checkouts. */
export function listFeeRepairs(causes: readonly Cause[], request: DeadEndRequest): Repair[] {
  const { records, promises = [] } = request
  return promises.flatMap((promise): Repair[] => {
    if (promise.kind !== 'feeRates') return []
    const fee = records.findIndex(({ id }) => id === promise.record)
    if (!causes.some(({ record }) => record === fee)) return []
    return causes.flatMap(({ record, rule, methods }): Repair[] => {
      const found = records[record]
      const hidesMethod = methods.some((name) => matchesName(name, promise.method))
      if (record === fee || found === undefined || !hidesMethod) return []
      const along: Repair = { kind: 'hideRatesAlong', record: found.id }
      if (rule === null) return [along]
      const actions = 'ruleSet' in found ? listActionsOnMethod(found.ruleSet, rule, promise, request) : []
      const about = { record: found.id, rule }
      return [
        along,
        { kind: 'hideFeeRates', ...about },
        ...(actions.length > 0 ? [{ kind: 'moveToFeeRules', ...about, actions } as const] : []),
      ]
    })
  })
}

/** Actions of a rule that only hide the method of COD with fee. */
function listActionsOnMethod(
  { rules }: RuleSet,
  ruleIndex: number,
  { method }: FeeRatesPromise,
  { paymentMethods }: DeadEndRequest,
): number[] {
  const actions = rules[ruleIndex]?.actions ?? []
  return actions.flatMap((action, index) => {
    if (action.type !== 'hide_payment') return []
    const hidden = findMatchingMethods(namesIn(action), paymentMethods)
    return hidden.length > 0 && hidden.every((name) => matchesName(name, method)) ? [index] : []
  })
}

/**
 * Lists repairs for a rule that never acts. `isAlone`: its conditions and the rules above it prevent it, not other
 * records.
 */
export function listIdleRepairs(
  { record, rule }: RuleIndex,
  isAlone: boolean,
  { records }: DeadEndRequest,
): Repair[] {
  const found = records[record]
  if (found === undefined || !('ruleSet' in found) || rule === null) return []
  const about = { record: found.id, rule }
  const { rules } = found.ruleSet
  const canMove = isAlone && findPlaceAbove(rules, rule) !== undefined
  const canDrop = isAlone && findPlaceByItself(rules, rule) !== undefined
  return [
    ...(canMove ? [{ kind: 'moveRuleUp', ...about } as const] : []),
    ...(canDrop ? [{ kind: 'dropOtherwise', ...about } as const] : []),
    { kind: 'turnOffRule', ...about },
  ]
}

/** Lists repairs for a record whose every effect other records cause or undo. */
export function listUnseenRepairs(record: number, { records }: DeadEndRequest): Repair[] {
  const found = records[record]
  return found === undefined || !('ruleSet' in found) ? [] : [{ kind: 'disableRecord', record: found.id }]
}

/** Lists repairs for renames that affect more methods than the one with exactly that name. */
export function listExactRepairs(causes: readonly number[], request: DeadEndRequest): Repair[] {
  const offered = [...request.rates, ...request.paymentMethods]
  return causes.flatMap((index) => {
    const record = request.records[index]
    if (record === undefined || !('ruleSet' in record)) return []
    const names = activeRules(record.ruleSet)
      .flatMap(({ actions }) => actions)
      .flatMap((action) => findPartialName(action) ?? [])
      .filter(
        (name) =>
          isWhole(name, offered) && offered.filter((one) => matchesName(one, { contains: name })).length > 1,
      )
    return [...new Set(names)].map((name): Repair => ({ kind: 'exactName', record: record.id, name }))
  })
}

const isWhole = (name: string, offered: readonly string[]) => offered.some((one) => matchesName(one, name))

/** The name in an action that renames every method whose name contains it. */
function findPartialName({ type, params }: Action): string | undefined {
  if (!type.startsWith('rename_') && !type.startsWith('add_text_')) return undefined
  const [name] = readNames(params.currentName ?? params.name, params.exact === true)
  return name !== undefined && isPart(name) ? name.contains : undefined
}

/** The action after the repair. */
export function makeExact(action: Action, name: string): Action {
  const found = findPartialName(action)
  return found !== undefined && comparable(found) === comparable(name)
    ? { ...action, params: { ...action.params, exact: true } }
    : action
}

/** The `repairs` member of a finding. Absent if no repair is known. */
export const withRepairs = (repairs: readonly Repair[]) =>
  repairs.length === 0 ? {} : { repairs: [...repairs] }
