import { formatDate, nameLanguage } from '#forms/text/language.ts'
import type { CheckoutNow } from '../checkout-now/answer.ts'
import type { Line } from '../checkout-now/derive-entries.ts'
import { isJointPart } from '../checkout-now/part-names.ts'
import { readCodWithFee } from '../features/cod-with-fee/cod-with-fee.ts'
import { deriveMethodPresence } from '../features/cod-with-fee/method-presence.ts'
import { readPincodeRecord } from '../features/pincodes/storage/pincode-record.ts'
import { listUnqueriedConditions } from '../functions/choose-function.ts'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '../functions/function-handles.ts'
import { addDeployedIds } from '../functions/function-ids.ts'
import { nameFunction } from '../functions/function-names.ts'
import { functionHandles } from '../functions/function-variants.ts'
import { findUnofferedNames, textOfName } from '../language/method-names.ts'
import type { Names } from '../language/names.ts'
import { listPassedDays } from '../language/payment-terms.ts'
import { listPlusActions } from '../language/plus-actions.ts'
import { nameConditions } from '../language/summary.ts'
import { listMissingLanguages } from '../language/texts-by-language.ts'
import { readAliases } from '../records/alias-steps.ts'
import { readDiscountRecord } from '../records/discount-rule-record.ts'
import { isActive, isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import { readRecordRules } from '../records/read-record-rules.ts'
import { formatRecordNumber, readRuleRecord } from '../records/rule-record.ts'
import { actionWords } from '../words/action-words.ts'
import { healthWords as words } from '../words/health.ts'
import type { HealthFinding } from './finding.ts'
import { addAliases, findGoneNames, kindOfId, listNamedIds, type OfferedNames } from './named-resources.ts'
import { findReadingProblems } from './reading-problems.ts'

/** A record, and the time since when the platform reports failures of its function. */
export type WatchedRecord = OwnerRecord & { readonly failingSince?: string }

type Deployed = { readonly id: string; readonly title: string; readonly apiVersion: string }

export type HealthInput = OfferedNames & {
  /** The app's records as lines of what acts at checkout. */
  readonly lines: readonly Line<WatchedRecord>[]
  readonly capacity: Pick<CheckoutNow, 'slots' | 'sizes'>
  /** Functions as the platform reports them, and ids of functions in the app's configuration. */
  readonly functions: readonly Deployed[]
  readonly reportedIds: Partial<Readonly<Record<DeployedFunctionHandle, string>>>
  /** API version that the functions are built for, such as `2026-10`. */
  readonly functionVersion: string
  /** Ids in rules that no longer exist in the store. */
  readonly goneIds: ReadonlySet<string>
  /** Numbers of definitions and discounts that other apps can change until the app protects them. */
  readonly unprotected: { readonly definitions: number; readonly discounts: number }
  /** True if the merchant confirmed that Cash on Delivery is in a checkout. */
  readonly isCodSeen: boolean
  /** Codes of the languages in which the shop is published, without its primary language. */
  readonly languages: readonly string[]
  /** True if the shop is on Shopify Plus. */
  readonly isPlus: boolean
  readonly now: Date
}

/**
 * Finds faults in everything that acts at checkout, line by line. Reading a full shop's rules takes long, so other
 * requests run between the lines. Records that are switched off are ignored.
 */
export function* findHealth(input: HealthInput): Generator<readonly HealthFinding[], void> {
  yield findFunctionFaults(input)
  for (const line of input.lines) if (line.records.some(isActive)) yield findLineFaults(line, input)
  yield findUnseenMethod(input)
  yield findCapacityFaults(input)
  yield findUnprotected(input)
}

export function sortWorstFirst(findings: readonly HealthFinding[]): HealthFinding[] {
  return findings.toSorted(
    (one, other) => Number(other.severity === 'critical') - Number(one.severity === 'critical'),
  )
}

function findFunctionFaults({ functions, reportedIds, functionVersion }: HealthInput): HealthFinding[] {
  const ids = addDeployedIds(reportedIds, functions)
  const missing = deployedFunctionHandles.filter((handle) => !functions.some(({ id }) => id === ids[handle]))
  // Versions are a year and a month. `unstable` sorts after all of them.
  const old = deployedFunctionHandles.filter((handle) =>
    functions.some(({ id, apiVersion }) => id === ids[handle] && apiVersion < functionVersion),
  )
  return [
    ...(missing.length === 0
      ? []
      : [critical(`missing-functions/${missing.length}`, words.missingFunctions(missing.map(nameFunction)))]),
    ...(old.length === 0
      ? []
      : [warning(`old-functions/${old.length}`, words.oldFunctions(old.map(nameFunction), functionVersion))]),
  ]
}

function findLineFaults(line: Line<WatchedRecord>, input: HealthInput): HealthFinding[] {
  const { key, part, title, records } = line
  const shownAt = isJointPart(part) ? { part } : { part, number: formatRecordNumber(records[0].id) }
  const at = (finding: HealthFinding): HealthFinding => ({ ...finding, place: shownAt })
  const active = records.filter(isActive)
  const [failing] = active.flatMap(({ failingSince }) => failingSince ?? []).sort()
  const functionIds = new Set(input.functions.map(({ id }) => id))
  const isGone = input.functions.length > 0 && active.some((record) => !functionIds.has(record.functionId))
  const [problem] = findReadingProblems(line, input.lines)
  const ids = addDeployedIds(input.reportedIds, input.functions)
  const named = active.map((record) => readRules(record, ids)).filter((rules) => rules !== undefined)
  const unasked = named.flatMap(({ handle, ruleSet }) =>
    handle === undefined ? [] : listUnqueriedConditions(handle, ruleSet),
  )
  const gone = named.flatMap(({ ruleSet, names }) =>
    listNamedIds(ruleSet)
      .filter((id) => input.goneIds.has(id))
      .map((id) => names[id] ?? words.unnamed[kindOfId(id) as keyof typeof words.unnamed] ?? id),
  )
  const plusActions = input.isPlus ? [] : distinct(named.flatMap(({ ruleSet }) => listPlusActions(ruleSet)))
  const passedDays = distinct(named.flatMap(({ ruleSet }) => listPassedDays(ruleSet, input.now)))
  const languages = distinct(named.flatMap(({ ruleSet }) => listMissingLanguages(ruleSet, input.languages)))
  const goneNames = [
    ...named.map(({ ruleSet }) => findGoneNames(ruleSet, input)),
    ...active.map((record) => findGonePincodeMethods(record, input)),
  ]
  const methods = distinct(goneNames.flatMap(({ paymentMethods }) => paymentMethods))
  const rates = distinct(goneNames.flatMap((each) => each.rates))
  return [
    ...(failing === undefined
      ? []
      : [critical(`failing/${key}/${failing}`, words.failing(title, describeDay(failing)))]),
    ...(isGone ? [critical(`gone-function/${key}`, words.goneFunction(title))] : []),
    ...(unasked.length === 0
      ? []
      : [critical(`unasked/${key}`, words.unasked(title, nameConditions(unasked)))]),
    ...(problem === undefined
      ? []
      : [critical(`unread/${key}/${problem.key}`, words.unread(title, problem.message))]),
    ...(active.length < records.length && isJointPart(part)
      ? [critical(`partly/${key}`, words.partly(title))]
      : []),
    ...(plusActions.length === 0
      ? []
      : [
          critical(
            `without-plus/${key}`,
            words.withoutPlus(
              title,
              plusActions.map((kind) => actionWords[kind].label),
            ),
          ),
        ]),
    ...(gone.length === 0
      ? []
      : [critical(`gone-products/${key}/${gone.length}`, words.goneProducts(title, distinct(gone)))]),
    ...(passedDays.length === 0
      ? []
      : [warning(`passed-days/${key}/${passedDays.join()}`, words.passedDays(title, passedDays))]),
    ...(languages.length === 0
      ? []
      : [
          warning(
            `missing-languages/${key}/${languages.join()}`,
            words.missingLanguages(title, languages.map(nameLanguage)),
          ),
        ]),
    ...(methods.length === 0
      ? []
      : [warning(`gone-methods/${key}/${methods.length}`, words.goneMethods(title, methods))]),
    ...(rates.length === 0
      ? []
      : [warning(`gone-rates/${key}/${rates.length}`, words.goneRates(title, rates))]),
  ].map(at)
}

/**
 * Finds a Cash on Delivery method that the store lists but that may be switched off. Customers would then pay its fee
 * for nothing.
 */
function findUnseenMethod({ lines, paymentMethods, isCodSeen }: HealthInput): HealthFinding[] {
  const records = lines
    .filter(({ part }) => part === 'cod-with-fee')
    .flatMap((line) => line.records)
    .filter(isCustomizationRecord)
  if (!records.some(isActive)) return []
  const { paymentName } = readCodWithFee(records)
  if (paymentName === undefined) return []
  const presence = deriveMethodPresence({ methods: paymentMethods, paymentName, wasSeen: isCodSeen })
  return presence === 'listed'
    ? [{ ...warning('unseen-method', words.unseenMethod(textOfName(paymentName))), page: 'cash-on-delivery' }]
    : []
}

/** Finds methods that a record hides at pincodes but that the store does not list. */
function findGonePincodeMethods(record: OwnerRecord, listed: OfferedNames): OfferedNames {
  if (!isCustomizationRecord(record)) return { paymentMethods: [], rates: [] }
  const { methods } = readPincodeRecord(record.owner, record)
  const { paymentMethods, rates } = addAliases(listed, readAliases(record))
  return record.owner === 'payment'
    ? { paymentMethods: findUnofferedNames(methods, paymentMethods).map(textOfName), rates: [] }
    : { paymentMethods: [], rates: findUnofferedNames(methods, rates).map(textOfName) }
}

function readRules(record: OwnerRecord, ids: ReturnType<typeof addDeployedIds>) {
  const rules = readRecordRules(record.metafields)
  const handle = functionHandles.find((one) => ids[one] === record.functionId)
  return rules.ok ? { ruleSet: rules.ruleSet, names: readNames(record), handle } : undefined
}

/** Titles of ids, if the record has them. */
function readNames(record: OwnerRecord): Names {
  const stored = record.owner === 'discount' ? readDiscountRecord(record) : readRuleRecord(record)
  return stored?.draft.names ?? {}
}

function findCapacityFaults({ capacity: { slots, sizes }, lines }: HealthInput): HealthFinding[] {
  return [
    ...slots
      .filter(({ isNearlyFull }) => isNearlyFull)
      .map(({ owner, used, max }) => warning(`few-places/${owner}`, words.fewPlaces(owner, used, max))),
    ...sizes
      .filter(
        ({ key, isNearlyFull }) =>
          isNearlyFull && lines.some((line) => line.key === key && line.records.some(isActive)),
      )
      .map(({ key, title, bytes, max }) =>
        warning(`nearly-too-large/${key}`, words.nearlyTooLarge(title, bytes, max)),
      ),
  ]
}

function findUnprotected({ unprotected: { definitions, discounts } }: HealthInput): HealthFinding[] {
  return [
    ...(definitions === 0
      ? []
      : [warning(`discount-definitions/${definitions}`, words.unprotectedDiscounts)]),
    ...(discounts === 0 ? [] : [warning(`shared-discounts/${discounts}`, words.sharedDiscounts(discounts))]),
  ]
}

type Described = Pick<HealthFinding, 'sentence' | 'advice'>
const critical = (key: string, described: Described): HealthFinding => ({
  key,
  severity: 'critical',
  ...described,
})
const warning = (key: string, described: Described): HealthFinding => ({
  key,
  severity: 'warning',
  ...described,
})

const describeDay = (moment: string) => formatDate(moment, 'UTC')
const distinct = <Text extends string>(texts: readonly Text[]) => [...new Set(texts)]
