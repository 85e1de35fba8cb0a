import { error, type Issue } from '#forms/issue.ts'
import type { FittingFunction } from '../../functions/choose-function.ts'
import { resetFieldPaths } from '../../functions/field-paths.ts'
import type { FunctionHandle } from '../../functions/function-handles.ts'
import { formatStored } from '../../functions/stored-form.ts'
import { namesIn } from '../../language/actions.ts'
import { cashOnDeliveryName, findCashOnDeliveryName } from '../../language/cash-on-delivery.ts'
import { conditionDefinitions } from '../../language/conditions/catalogue.ts'
import type { CustomizationOwner } from '../../language/function-owners.ts'
import { countBytes, limits } from '../../language/limits.ts'
import { exactIf, isPart, type MethodName, matchesName, textOfName } from '../../language/method-names.ts'
import {
  type Condition,
  createRuleSet,
  parseRuleSet,
  putInTesting,
  type Rule,
  type RuleSet,
  testingSchema,
} from '../../language/rule-set.ts'
import type { Slots } from '../../records/active-count.ts'
import {
  type CustomizationRecord,
  deriveStatus,
  isEnabled,
  recordStatuses,
} from '../../records/customization.ts'
import {
  findMetafield,
  formatMarkerMetafield,
  type Metafield,
  metafieldKeys,
} from '../../records/metafields.ts'
import { chooseRecordFunction, formatStoredMetafields } from '../../records/record-function.ts'
import { findRecordPair, planRecordPair, type RecordPair } from '../../records/record-pair.ts'
import type { SavePlan, WantedRecord } from '../../records/save-plan.ts'
import { testingOf } from '../../records/testers.ts'
import { findUnreadMetafields, type MetafieldProblem } from '../../records/unread-metafields.ts'
import { z } from '../../schema.ts'
import { codWithFeeMessages as messages } from '../../words/cod-with-fee-messages.ts'
import { type FeeRules, formatNames, generateFeeRules, readFeeRules } from '../cod-fee-rules/fee-rules.ts'

/** COD with fee, as the merchant configures it (docs/product.md#cod-with-fee). */
export const codWithFeeSchema = z
  .object({
    status: z.enum(recordStatuses),
    /** Testers of the rates while the status is testing. Absent if they are not known. */
    testing: z.exactOptional(testingSchema),
    /** Titles of the delivery options whose prices include the fee. */
    deliveryMethods: z.array(z.string().check(z.trim(), z.minLength(1))),
  })
  .check(
    z.superRefine((config, context) => {
      if (isEnabled(config.status) && config.deliveryMethods.length === 0) {
        context.addIssue({
          code: 'custom',
          path: ['deliveryMethods'],
          message: messages.deliveryMethodsMissing,
        })
      }
      const bytes = countBytes(
        JSON.stringify(generatePaymentRules(config.deliveryMethods, cashOnDeliveryName)),
      )
      if (bytes > limits.metafieldBytes) {
        const message = messages.tooManyDeliveryMethods(bytes, limits.metafieldBytes)
        context.addIssue({ code: 'custom', path: ['deliveryMethods'], message })
      }
    }),
  )

/** Slots of a store that COD with fee uses while it is active, with or without fee rules. */
export const codWithFeeSlots = { payment: 1, delivery: 1 } as const satisfies Slots

export type CodWithFeeConfig = z.infer<typeof codWithFeeSchema>

export const codWithFeeDefaults: CodWithFeeConfig = { status: 'draft', deliveryMethods: [] }

/**
 * Titles of the two records (docs/product.md#cod-with-fee). The title of the record with the rules warns readers that
 * it is generated.
 */
const titles: Record<CustomizationOwner, string> = {
  payment: 'COD Payment Customization',
  delivery: 'Cash on Delivery with Fee',
}
export const codWithFeeRulesTitle = 'COD_FEE_CUSTOM_DO_NOT_CHANGE'

/**
 * Finds everything that prevents COD with fee from being saved: faults of the form, and fee rules that are too large
 * for their record.
 */
export function findCodWithFeeIssues(config: CodWithFeeConfig, { rules }: FeeRules): Issue[] {
  const faults = codWithFeeSchema.safeParse(config).error?.issues ?? []
  const bytes = countBytes(JSON.stringify(createFeeRuleSet(config, rules)))
  return [
    ...faults.map(({ path, message }) =>
      error(
        path.map((segment) => String(segment)),
        message,
      ),
    ),
    ...(bytes > limits.metafieldBytes
      ? [error(['deliveryMethods'], messages.feeRulesTooLarge(bytes, limits.metafieldBytes))]
      : []),
  ]
}

/** Generates the two rules of COD with fee (docs/product.md#cod-with-fee). */
export function generatePaymentRules(deliveryMethods: readonly string[], paymentName: MethodName): RuleSet {
  const name = { name: textOfName(paymentName), ...exactIf(!isPart(paymentName)) }
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
  return createRuleSet(codWithFeeRulesTitle, rules)
}

function chosenRate(operator: 'in' | 'not_in', deliveryMethods: readonly string[]): Condition {
  const { fieldPath, valueTypes } = conditionDefinitions.shipping_method_name
  return {
    type: 'shipping_method_name',
    params: { operator, valueType: valueTypes[0], value: [...deliveryMethods], __field_path: fieldPath },
  }
}

/** Rule set of the delivery record: the fee rules, for the rates in the form. */
export function createFeeRuleSet(config: CodWithFeeConfig, rules: readonly Rule[]): RuleSet {
  const ruleSet = createRuleSet(codWithFeeRulesTitle, generateFeeRules(rules, config.deliveryMethods))
  return putInTesting(ruleSet, testingOf(config))
}

/** COD with fee in its stored form. */
export type StoredCodWithFee = RecordPair & {
  readonly config: CodWithFeeConfig
  /** The payment method of the stored rules, if there are any. */
  readonly paymentName: MethodName | undefined
  readonly feeRules: FeeRules
  readonly problems: readonly MetafieldProblem[]
}

/** True if a record belongs to COD with fee. */
export function isCodWithFeeRecord(record: CustomizationRecord): boolean {
  return findMetafield(record.metafields, metafieldKeys.codWithFee)?.value === 'true'
}

/**
 * Reads COD with fee from a store's records. Broken rules become a problem and are read as empty. The stored text is
 * kept until the merchant saves.
 */
export function readCodWithFee(records: readonly CustomizationRecord[]): StoredCodWithFee {
  const pair = findRecordPair(records, isCodWithFeeRecord)
  const { payment, delivery } = pair
  const paymentRules = readRules(payment)
  const deliveryRules = readRules(delivery)
  const status = payment === undefined ? codWithFeeDefaults.status : deriveStatus(payment)
  return {
    ...pair,
    config: {
      status,
      ...(status === 'testing' && paymentRules.ruleSet?.testing !== undefined
        ? { testing: paymentRules.ruleSet.testing }
        : {}),
      deliveryMethods: findDeliveryMethods(paymentRules.ruleSet) ?? [],
    },
    paymentName: findPaymentName(paymentRules.ruleSet),
    feeRules: readFeeRules(deliveryRules.ruleSet?.rules ?? [], delivery),
    problems: [
      ...paymentRules.problems,
      ...deliveryRules.problems,
      ...[payment, delivery].flatMap(findUnreadMetafields),
    ],
  }
}

/**
 * Chooses the payment method for the rules if the merchant picks none. It prefers the stored method if the store has
 * it, then the store's method that looks like Cash on Delivery. Without either, it takes the stored name, or else the
 * platform's name. `paymentMethodNames` is undefined if they could not be loaded.
 */
export function chooseCashOnDeliveryName(
  { paymentName }: StoredCodWithFee,
  paymentMethodNames: readonly string[] | undefined,
): MethodName {
  const isThere =
    paymentName !== undefined && paymentMethodNames?.some((name) => matchesName(name, paymentName))
  if (isThere) return paymentName
  return findCashOnDeliveryName(paymentMethodNames ?? []) ?? paymentName ?? cashOnDeliveryName
}

/** Functions to plan a record for if no function knows all of its conditions. */
const fallbackFunctions = {
  payment: 'payment-cod',
  delivery: 'delivery-rules',
} as const satisfies Record<CustomizationOwner, FunctionHandle>

type ReadRules = { readonly ruleSet?: RuleSet; readonly problems: readonly MetafieldProblem[] }

function readRules(record: CustomizationRecord | undefined): ReadRules {
  if (record === undefined) return { problems: [] }
  const key = metafieldKeys.rules
  const metafield = findMetafield(record.metafields, key)
  if (metafield === undefined) return { problems: [{ record, key, message: messages.rulesMissing }] }
  const parsed = parseRuleSet(metafield.value)
  if (parsed.ok) return { ruleSet: resetFieldPaths(parsed.ruleSet), problems: [] }
  return {
    problems: [{ record, key, message: messages.rulesBroken(parsed.problem.path, parsed.problem.message) }],
  }
}

/** The rates are in the condition of the rule that keeps COD. */
function findDeliveryMethods(ruleSet: RuleSet | undefined): string[] | undefined {
  const condition = findKeepRule(ruleSet)?.conditions.find(({ type }) => type === 'shipping_method_name')
  const titles = z.array(z.string()).safeParse(condition?.params.value)
  return titles.success ? titles.data : undefined
}

function findPaymentName(ruleSet: RuleSet | undefined): MethodName | undefined {
  const keep = findKeepRule(ruleSet)?.actions.find(({ type }) => type === 'hide_all_payment_except')
  return keep === undefined ? undefined : namesIn(keep)[0]
}

function findKeepRule(ruleSet: RuleSet | undefined): Rule | undefined {
  return ruleSet?.rules.find(({ actions }) => actions.some(({ type }) => type === 'hide_all_payment_except'))
}

/**
 * Plans the writes that give both records the content of the form (docs/product.md#cod-with-fee). The payment record is
 * written first, since it acts at the payment step. `paymentName` is the store's Cash on Delivery method as the
 * function sees it. A screen without fee rules does not change the stored ones. Throws if the status is testing and no
 * testers are known, which the screen reports before.
 */
export function planCodWithFeeSave(
  stored: StoredCodWithFee,
  config: CodWithFeeConfig,
  paymentName: MethodName,
  functionIds: Partial<Record<FunctionHandle, string>> = {},
  feeRules: FeeRules = stored.feeRules,
): SavePlan {
  const testing = testingOf(config)
  if (config.status === 'testing' && testing === undefined)
    throw new Error('Nobody is named who tests COD with fee.')
  const payment = putInTesting(generatePaymentRules(config.deliveryMethods, paymentName), testing)
  const delivery = createFeeRuleSet(config, feeRules.rules)
  // If no function fits, validation has reported it, and nothing is saved.
  const functionFor = (owner: CustomizationOwner, ruleSet: RuleSet) => {
    const choice = chooseRecordFunction(owner, ruleSet, stored[owner], functionIds)
    if (choice.fits) return choice
    const handle = fallbackFunctions[owner]
    return { handle, stored: formatStored(handle, ruleSet) }
  }
  const wanted = [
    formatWanted('payment', config, functionFor('payment', payment)),
    formatWanted(
      'delivery',
      config,
      functionFor('delivery', delivery),
      formatNames(feeRules.names, stored.delivery),
    ),
  ]
  return planRecordPair(stored, wanted, functionIds)
}

function formatWanted(
  owner: CustomizationOwner,
  config: CodWithFeeConfig,
  { handle: functionHandle, stored }: Pick<FittingFunction, 'handle' | 'stored'>,
  more: readonly Metafield[] = [],
): WantedRecord {
  const metafields: Metafield[] = [
    formatMarkerMetafield(metafieldKeys.codWithFee),
    ...formatStoredMetafields(stored),
    ...more,
  ]
  return { owner, title: titles[owner], enabled: isEnabled(config.status), functionHandle, metafields }
}
