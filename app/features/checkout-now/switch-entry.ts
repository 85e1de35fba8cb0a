import type { QueryClient } from '@tanstack/react-query'
import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import { isJointPart } from '#rules/checkout-now/part-names.ts'
import { planJointSwitch, type SwitchPlan } from '#rules/checkout-now/switch-plan.ts'
import { planDiscountBulk } from '#rules/features/discounts/bulk.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { planBulk } from '#rules/features/rule-list/bulk-plan.ts'
import { deriveBulkReport } from '#rules/features/rule-list/bulk-report.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import { isRuleTypeHandle } from '#rules/language/rule-types.ts'
import { joinPlan } from '#rules/records/aliases-in-step.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import { applyPlan, type SavePlan, type StepAnswer } from '#rules/records/save-plan.ts'
import { listSteps, planInOrder } from '#rules/records/staged-plan.ts'
import { checkoutNowWords } from '#rules/words/checkout-now.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { planAliases } from '../../aliases/plan-aliases.ts'
import { listAllCustomizations } from '../../dead-ends/queries.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { findEnablingRefusal } from '../../plan/find-enabling-refusal.ts'
import { discounts } from '../../platform/discounts.ts'
import { performDiscountWrite } from '../../platform/perform-discount-write.ts'
import { planBulkInShop } from '../../platform/plan-bulk-in-shop.ts'
import { validations } from '../../platform/validations.ts'
import { createStepPerformer } from '../../saving/perform-steps.ts'
import type { SaveGuard } from '../../saving/save-check.ts'
import { describeFailure } from '../../saving/save-report.ts'
import type { Settings } from '../../settings.ts'

/** `kept`: the merchant read the effect on checkouts and chose to leave it. */
export type SwitchOutcome =
  | { readonly kind: 'done' | 'unchanged' | 'kept' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not in plan'; readonly refusal: PlanRefusal }

type Switching = {
  readonly settings: Pick<Settings, 'apiVersion' | 'functions'>
  readonly goesOn: SaveGuard
  /** Asks about discounts that cannot keep their end. */
  readonly askLostEnd: (lost: readonly LostEnd[]) => Promise<boolean>
  readonly queryClient: QueryClient
}

/**
 * Switches a line from the records stored at this moment. Rule sets and discounts follow their lists. A screen's
 * records follow a save of the screen's status.
 */
export async function switchEntry(
  entry: CheckoutEntry,
  isWanted: boolean,
  switching: Switching,
): Promise<SwitchOutcome> {
  if (entry.part === 'discount') return switchDiscount(entry, isWanted, switching)
  const records: readonly RuleSetRecord[] = await (entry.owner === 'validation'
    ? validations.list()
    : listAllCustomizations(undefined))
  const planned = await planSwitch(entry, isWanted, records, switching)
  if (!planned.ok) return { kind: 'refused', message: planned.message }
  return perform(planned.plan, entry, isWanted, records, switching)
}

async function planSwitch(
  entry: CheckoutEntry,
  isWanted: boolean,
  records: readonly RuleSetRecord[],
  { settings: { functions }, queryClient }: Switching,
): Promise<RuleSetSwitch> {
  const { part, title, number = '', key } = entry
  if (isJointPart(part)) {
    const methods = part === 'cod-with-fee' && isWanted ? await loadMethods(queryClient) : undefined
    const status = isWanted ? 'active' : 'draft'
    return planJointSwitch(part, records.filter(isCustomization), status, functions, methods)
  }
  if (isRuleTypeHandle(part)) {
    const action = isWanted ? 'enable' : 'disable'
    const { steps, skipped } = await planBulkInShop((isPlus) =>
      planBulk(action, part, [{ id: number, title }], records, functions, isPlus),
    )
    const [skip] = skipped
    return skip === undefined
      ? { ok: true, plan: steps.map(({ step }) => step) }
      : { ok: false, message: ruleListWords.bulk.skips[skip.reason](title) }
  }
  const record = records.find(({ id }) => id === key)
  if (record === undefined) return { ok: false, message: checkoutNowWords.switchRefused.vanished(title) }
  if (isWanted) return { ok: false, message: checkoutNowWords.switchRefused.unknown(title) }
  return { ok: true, plan: [{ kind: 'update', record, changes: { enabled: false } }] }
}

/** The store's payment methods as they are now; undefined where they cannot be loaded, as for a save on the screen. */
function loadMethods(client: QueryClient): Promise<string[] | undefined> {
  return client
    .fetchQuery({ ...methodNamesQueries.payment, staleTime: 0, retry: false })
    .catch(() => undefined)
}

/** Like `SwitchPlan`, for any record of rule sets. */
type RuleSetSwitch =
  | { readonly ok: true; readonly plan: SavePlan<RuleSetRecord> }
  | Extract<SwitchPlan, { ok: false }>

const isCustomization = (record: RuleSetRecord): record is CustomizationRecord =>
  isCustomizationOwner(record.owner)

async function perform(
  own: SavePlan<RuleSetRecord>,
  { owner }: CheckoutEntry,
  isWanted: boolean,
  records: readonly RuleSetRecord[],
  { settings: { apiVersion, functions }, goesOn, queryClient }: Switching,
): Promise<SwitchOutcome> {
  if (own.length === 0) return { kind: 'unchanged' }
  const inStep = await planAliases(queryClient, planInOrder<OwnerRecord>(own))
  const plan = listSteps(joinPlan(inStep))
  const planRefusal = await findEnablingRefusal(queryClient, plan)
  if (planRefusal !== undefined) return { kind: 'not in plan', refusal: planRefusal }
  const answer = await goesOn(plan)
  if (answer === false) return { kind: 'kept' }
  const outcome = await applyPlan<OwnerRecord>(plan, records, {
    // The plan is of records that were read a moment ago.
    read: async () => records,
    perform: createStepPerformer({ apiVersion, functionIds: functions }),
  })
  if (outcome.status === 'conflict') throw new Error('Records that were read once cannot differ.')
  if (outcome.status === 'saved') {
    if (typeof answer === 'function') await answer()
    return { kind: 'done' }
  }
  const action = isWanted ? 'enable' : 'disable'
  const steps = plan.map((step, index) => ({ id: String(index), step }))
  // The entry is a rule set here, since discounts are switched elsewhere.
  const report =
    owner === 'discount' ? undefined : deriveBulkReport(action, owner, { steps, skipped: [] }, outcome)
  const { title = '', message = '', uncertain = false } = report?.stopped ?? {}
  const words = ruleListWords.bulk
  return {
    kind: 'refused',
    message: uncertain ? words.uncertain(title, message) : words.refused(title, message),
  }
}

function tellAnswer(answer: StepAnswer, title: string): SwitchOutcome {
  if (answer.ok) return { kind: 'done' }
  const { message } = describeFailure({ kind: 'refused', ...answer })
  return { kind: 'refused', message: discountListWords.bulk.refused(title, message) }
}

async function switchDiscount(
  { number = '', title }: CheckoutEntry,
  isWanted: boolean,
  { settings: { apiVersion, functions }, askLostEnd, goesOn }: Switching,
): Promise<SwitchOutcome> {
  const setting = { functionIds: functions, now: new Date() }
  const action = isWanted ? 'activate' : 'deactivate'
  const { writes, skipped } = planDiscountBulk(
    action,
    [{ id: number, title }],
    await discounts.list('type:app'),
    setting,
  )
  const [skip] = skipped
  if (skip !== undefined)
    return { kind: 'refused', message: discountListWords.bulk.skips[skip.reason](title) }
  const [write] = writes
  if (write === undefined) return { kind: 'unchanged' }
  if ('lost' in write && write.lost !== undefined && !(await askLostEnd([write.lost])))
    return { kind: 'kept' }
  const goes = await goesOn(write.kind === 'write' ? [write.step] : [])
  if (goes === false) return { kind: 'kept' }
  const answer = await performDiscountWrite({ apiVersion, functionIds: functions }, write)
  if (answer.ok && typeof goes === 'function') await goes()
  return tellAnswer(answer, title)
}
