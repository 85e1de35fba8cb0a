import { z } from 'zod'
import { cashOnDeliveryName, findCashOnDeliveryName } from './cash-on-delivery.ts'
import { conditionDefinitions } from './conditions/catalogue.ts'
import {
  type CustomizationApi,
  type CustomizationRecord,
  deriveStatus,
  isEnabled,
  recordStatuses,
} from './customization.ts'
import type { FunctionHandle } from './function-variants.ts'
import { countBytes, limits } from './limits.ts'
import {
  findMetafield,
  formatJsonMetafield,
  formatMarkerMetafield,
  type Metafield,
  metafieldKeys,
} from './metafields.ts'
import { deriveQueryInput } from './query-input.ts'
import { type Condition, createRuleSet, parseRuleSet, type Rule, type RuleSet } from './rule-set.ts'
import { planRecord, type SavePlan, type WantedRecord } from './save-plan.ts'
import { codWithFeeMessages as messages } from './words/cod-with-fee-messages.ts'

/** COD with fee, as the merchant sets it (spec section 3). */
export const codWithFeeSchema = z
  .object({
    status: z.enum(recordStatuses),
    /** Titles of the delivery options whose price includes the fee. */
    deliveryMethods: z.array(z.string().trim().min(1)),
  })
  .superRefine((config, context) => {
    if (isEnabled(config.status) && config.deliveryMethods.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['deliveryMethods'],
        message: messages.deliveryMethodsMissing,
      })
    }
    const bytes = countBytes(JSON.stringify(generatePaymentRules(config.deliveryMethods, cashOnDeliveryName)))
    if (bytes > limits.metafieldBytes) {
      const message = messages.tooManyDeliveryMethods(bytes, limits.metafieldBytes)
      context.addIssue({ code: 'custom', path: ['deliveryMethods'], message })
    }
  })

export type CodWithFeeConfig = z.infer<typeof codWithFeeSchema>

export const codWithFeeDefaults: CodWithFeeConfig = { status: 'draft', deliveryMethods: [] }

/** Spec section 9. The rules' title warns whoever meets them elsewhere: they are made, not written. */
const titles: Record<CustomizationApi, string> = {
  payment: 'COD Payment Customization',
  delivery: 'Cash on Delivery with Fee',
}
const rulesTitle = 'COD_FEE_CUSTOM_DO_NOT_CHANGE'

/** COD with fee needs these two functions, whatever the merchant chooses. */
export const codWithFeeFunctions = {
  payment: 'payment-cod',
  delivery: 'delivery-rules',
} as const satisfies Record<CustomizationApi, FunctionHandle>

/** The two rules behind COD with fee (spec section 3, "Generated COD payment rules"). */
export function generatePaymentRules(deliveryMethods: readonly string[], paymentName: string): RuleSet {
  const name = { name: paymentName }
  const rules: Rule[] = [
    {
      title: 'Hide all other than COD when COD',
      match_type: 'all',
      conditions: [chosenRate('in', deliveryMethods)],
      actions: [{ type: 'hide_all_payment_except', params: name }],
    },
    {
      title: 'Hide COD when non COD selected',
      match_type: 'any',
      conditions: [chosenRate('not_in', deliveryMethods)],
      actions: [{ type: 'hide_payment', params: name }],
    },
  ]
  return createRuleSet(rulesTitle, rules)
}

function chosenRate(operator: 'in' | 'not_in', deliveryMethods: readonly string[]): Condition {
  const { fieldPath, valueTypes } = conditionDefinitions.shipping_method_name
  return {
    type: 'shipping_method_name',
    params: { operator, valueType: valueTypes[0], value: [...deliveryMethods], __field_path: fieldPath },
  }
}

/** Something about what is stored that the merchant should know before saving. */
export type CodWithFeeProblem = {
  readonly record: CustomizationRecord
  readonly key: string
  readonly message: string
}

/** COD with fee as it is stored: two records, of which any may be missing, broken, or there twice. */
export type StoredCodWithFee = {
  readonly payment: CustomizationRecord | undefined
  readonly delivery: CustomizationRecord | undefined
  /** Further records with the marker. The next save removes them. */
  readonly surplus: readonly CustomizationRecord[]
  readonly config: CodWithFeeConfig
  /** The payment method the stored rules act on, when there are any. */
  readonly paymentName: string | undefined
  /** The delivery record's rules: restrictions that this screen keeps as they are. */
  readonly restrictions: RuleSet
  readonly problems: readonly CodWithFeeProblem[]
}

/** Whether a record belongs to COD with fee. */
export function isCodWithFeeRecord(record: CustomizationRecord): boolean {
  return findMetafield(record.metafields, metafieldKeys.codWithFee)?.value === 'true'
}

/**
 * Reads COD with fee back from a store's records, which may be anybody's and in any order.
 * Where several carry the marker the oldest counts. Broken rules become a problem and read
 * as empty; the stored text stays until the merchant saves.
 */
export function readCodWithFee(records: readonly CustomizationRecord[]): StoredCodWithFee {
  const ours = records.filter(isCodWithFeeRecord)
  const [payment, ...surplusPayments] = ours.filter(({ api }) => api === 'payment').sort(byAge)
  const [delivery, ...surplusDeliveries] = ours.filter(({ api }) => api === 'delivery').sort(byAge)
  const paymentRules = readRules(payment)
  const deliveryRules = readRules(delivery)
  return {
    payment,
    delivery,
    surplus: [...surplusPayments, ...surplusDeliveries],
    config: {
      status: payment === undefined ? codWithFeeDefaults.status : deriveStatus(payment),
      deliveryMethods: findDeliveryMethods(paymentRules.ruleSet) ?? [],
    },
    paymentName: findPaymentName(paymentRules.ruleSet),
    restrictions: deliveryRules.ruleSet ?? createRuleSet(rulesTitle),
    problems: [...paymentRules.problems, ...deliveryRules.problems],
  }
}

/**
 * The payment method to write into the rules: the store's own Cash on Delivery method, else the
 * one already stored, else the platform's name for it. Undefined names could not be loaded.
 */
export function chooseCashOnDeliveryName(
  stored: StoredCodWithFee,
  paymentMethodNames: readonly string[] | undefined,
): string {
  return findCashOnDeliveryName(paymentMethodNames ?? []) ?? stored.paymentName ?? cashOnDeliveryName
}

/**
 * Chosen titles that match none of the store's delivery methods, so that checkout will never
 * see them. Compares as the engine does: whole title, blind to case and surrounding space.
 */
export function findUnofferedDeliveryMethods(
  chosen: readonly string[],
  offered: readonly string[],
): string[] {
  const comparable = (title: string) => title.trim().toLowerCase()
  const known = new Set(offered.map(comparable))
  return chosen.filter((title) => !known.has(comparable(title)))
}

/** Ids end in a number that grows, and a longer number is a later one. */
function byAge(one: CustomizationRecord, other: CustomizationRecord): number {
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1)
}

type ReadRules = { readonly ruleSet?: RuleSet; readonly problems: readonly CodWithFeeProblem[] }

function readRules(record: CustomizationRecord | undefined): ReadRules {
  if (record === undefined) return { problems: [] }
  const key = metafieldKeys.rules
  const metafield = findMetafield(record.metafields, key)
  if (metafield === undefined) return { problems: [{ record, key, message: messages.rulesMissing }] }
  const parsed = parseRuleSet(metafield.value)
  if (parsed.ok) return { ruleSet: parsed.ruleSet, problems: [] }
  return {
    problems: [{ record, key, message: messages.rulesBroken(parsed.problem.path, parsed.problem.message) }],
  }
}

/** The rates are the values of the rule that keeps COD for them. */
function findDeliveryMethods(ruleSet: RuleSet | undefined): string[] | undefined {
  const condition = findKeepRule(ruleSet)?.conditions.find(({ type }) => type === 'shipping_method_name')
  const titles = z.array(z.string()).safeParse(condition?.params.value)
  return titles.success ? titles.data : undefined
}

function findPaymentName(ruleSet: RuleSet | undefined): string | undefined {
  const name = findKeepRule(ruleSet)?.actions.find(({ type }) => type === 'hide_all_payment_except')?.params
    .name
  return typeof name === 'string' ? name : undefined
}

function findKeepRule(ruleSet: RuleSet | undefined): Rule | undefined {
  return ruleSet?.rules.find(({ actions }) => actions.some(({ type }) => type === 'hide_all_payment_except'))
}

/**
 * The writes that bring both records to the state the form shows (DECISIONS 9). The payment
 * record goes first: it is the one that acts at the payment step. A record made for another
 * function cannot be changed into ours, so it is replaced: create before delete, so that
 * checkout is never without rules. `paymentName` is the store's Cash on Delivery method as
 * the function sees it; `functionIds` are known when configured.
 */
export function planCodWithFeeSave(
  stored: StoredCodWithFee,
  config: CodWithFeeConfig,
  paymentName: string,
  functionIds: Partial<Record<FunctionHandle, string>> = {},
): SavePlan {
  const wanted = [
    formatWanted('payment', config, generatePaymentRules(config.deliveryMethods, paymentName)),
    formatWanted('delivery', config, stored.restrictions),
  ]
  const outdated = [stored.payment, stored.delivery].filter(
    (record) => record !== undefined && !runsFunction(record, functionIds),
  )
  return [
    ...wanted.flatMap((record) => {
      const existing = stored[record.api]
      return planRecord(existing !== undefined && outdated.includes(existing) ? undefined : existing, record)
    }),
    ...[...outdated, ...stored.surplus].flatMap((record) =>
      record === undefined ? [] : [{ kind: 'delete' as const, record }],
    ),
  ]
}

function runsFunction(
  record: CustomizationRecord,
  functionIds: Partial<Record<FunctionHandle, string>>,
): boolean {
  const wanted = functionIds[codWithFeeFunctions[record.api]]
  return wanted === undefined || wanted === record.functionId
}

function formatWanted(api: CustomizationApi, config: CodWithFeeConfig, ruleSet: RuleSet): WantedRecord {
  const functionHandle = codWithFeeFunctions[api]
  const metafields: Metafield[] = [
    formatMarkerMetafield(metafieldKeys.codWithFee),
    formatJsonMetafield(metafieldKeys.rules, ruleSet),
    formatJsonMetafield(metafieldKeys.queryInput, deriveQueryInput(ruleSet, functionHandle)),
  ]
  return { api, title: titles[api], enabled: isEnabled(config.status), functionHandle, metafields }
}

/**
 * What the screen starts from and compares with. `finishing` names a save that did not
 * complete, or records that no longer fit the store: saving is worth while though the
 * merchant has changed nothing.
 */
export type SaveNeed = 'nothing' | 'changes' | 'finishing'

export function deriveSaveNeed(stored: StoredCodWithFee, config: CodWithFeeConfig, plan: SavePlan): SaveNeed {
  if (!isSameConfig(config, stored.config)) return 'changes'
  const untouched = stored.payment === undefined && stored.delivery === undefined
  return untouched || plan.length === 0 ? 'nothing' : 'finishing'
}

function isSameConfig(one: CodWithFeeConfig, other: CodWithFeeConfig): boolean {
  return (
    one.status === other.status &&
    one.deliveryMethods.length === other.deliveryMethods.length &&
    one.deliveryMethods.every((title, index) => title === other.deliveryMethods[index])
  )
}
