import type { QueryClient } from '@tanstack/react-query'
import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import { isJointPart } from '#rules/checkout-now/part-names.ts'
import { planJointSwitch } from '#rules/checkout-now/switch-plan.ts'
import { planDiscountBulk } from '#rules/features/discounts/bulk.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import { planBulk } from '#rules/features/rule-list/bulk-plan.ts'
import { deriveBulkReport } from '#rules/features/rule-list/bulk-report.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import { isRuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { joinPlan } from '#rules/records/alias-steps.ts'
import { listSteps, planInOrder } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { checkoutNowWords } from '#rules/words/checkout-now.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { listAllCustomizations } from '../../dead-ends/queries.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { discounts } from '../../platform/discounts.ts'
import { planBulkInShop } from '../../platform/plan-bulk-in-shop.ts'
import { validations } from '../../platform/validations.ts'
import { describeFailure, type OwnedPlan, type SaveEnding } from '../../saving/save-report.ts'
import type { SaveTools } from '../../saving/save-strategy.ts'

export type RequestedSwitch = { readonly entry: CheckoutEntry; readonly isWanted: boolean }

export type SwitchSavePlan = OwnedPlan & {
  /** Reason why the line is not switched. */
  readonly refusal?: string
  /** Discount that cannot keep its end. */
  readonly lost?: LostEnd
}

type Shop = Pick<SaveTools, 'client'> & Pick<SaveTools['settings'], 'functions'>

const refuse = (refusal: string): SwitchSavePlan => ({ stages: [], refusal })
const planSteps = (steps: SavePlan<OwnerRecord>): SwitchSavePlan => planInOrder(steps)

/**
 * Plans the switch of a line from the records stored now. Rule sets and discounts are switched as in their lists. The
 * records of a screen are switched as a save of the screen's status would do it.
 */
export async function planSwitch({ entry, isWanted }: RequestedSwitch, shop: Shop): Promise<SwitchSavePlan> {
  const { part, title, number = '', key } = entry
  if (part === 'discount') return planDiscountSwitch({ entry, isWanted }, shop)
  const records: readonly RuleSetRecord[] = await (entry.owner === 'validation'
    ? validations.list()
    : listAllCustomizations(undefined))
  if (isJointPart(part)) {
    const methods = part === 'cod-with-fee' && isWanted ? await loadMethods(shop.client) : undefined
    const status = isWanted ? 'active' : 'draft'
    const planned = planJointSwitch(part, records.filter(isCustomization), status, shop.functions, methods)
    return planned.ok ? planSteps(planned.plan) : refuse(planned.message)
  }
  if (isRuleTypeHandle(part)) {
    const action = isWanted ? 'enable' : 'disable'
    const { steps, skipped } = await planBulkInShop((isPlus) =>
      planBulk(action, ruleTypes[part].owner, [{ id: number, title }], records, shop.functions, isPlus),
    )
    const [skip] = skipped
    return skip === undefined
      ? planSteps(steps.map(({ step }) => step))
      : refuse(ruleListWords.bulk.skips[skip.reason](title))
  }
  const record = records.find(({ id }) => id === key)
  if (record === undefined) return refuse(checkoutNowWords.switchRefused.vanished(title))
  if (isWanted) return refuse(checkoutNowWords.switchRefused.unknown(title))
  return planSteps([{ kind: 'update', record, changes: { enabled: false } }])
}

/** Current payment methods of the store. Undefined if they cannot be loaded, as for a save on the screen. */
function loadMethods(client: QueryClient): Promise<string[] | undefined> {
  return client
    .fetchQuery({ ...methodNamesQueries.payment, staleTime: 0, retry: false })
    .catch(() => undefined)
}

const isCustomization = (record: RuleSetRecord): record is CustomizationRecord =>
  isCustomizationOwner(record.owner)

async function planDiscountSwitch(
  { entry: { number = '', title }, isWanted }: RequestedSwitch,
  { functions }: Shop,
): Promise<SwitchSavePlan> {
  const setting = { functionIds: functions, now: new Date() }
  const { writes, skipped } = planDiscountBulk(
    isWanted ? 'activate' : 'deactivate',
    [{ id: number, title }],
    await discounts.list('type:app'),
    setting,
  )
  const [skip] = skipped
  if (skip !== undefined) return refuse(discountListWords.bulk.skips[skip.reason](title))
  const [write] = writes
  if (write === undefined) return planSteps([])
  return { ...planSteps([write.step]), ...(write.lost !== undefined && { lost: write.lost }) }
}

/** Describes why a switch stopped. */
export function describeStop(
  { entry: { owner, title }, isWanted }: RequestedSwitch,
  { outcome, inStep }: Extract<SaveEnding<undefined>, { kind: 'stopped' }>,
): string {
  if (owner === 'discount')
    return discountListWords.bulk.refused(title, describeFailure(outcome.cause).message)
  const steps = listSteps(joinPlan(inStep)).map((step, index) => ({ id: String(index), step }))
  const action = isWanted ? 'enable' : 'disable'
  const { stopped } = deriveBulkReport(action, owner, { steps, skipped: [] }, outcome)
  const words = ruleListWords.bulk
  const { title: failed = '', message = '', uncertain = false } = stopped ?? {}
  return uncertain ? words.uncertain(failed, message) : words.refused(failed, message)
}
