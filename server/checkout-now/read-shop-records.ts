import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { errors } from '#rules/words/errors.ts'
import { describeFailure } from '../admin-proxy/admin-answer.ts'
import type { AdminCall, CallAdmin } from '../admin-proxy/call-admin.ts'
import { NOT_PERMITTED } from '../admin-proxy/explain-denials.ts'
import type { Settings } from '../settings.ts'
import type { Described } from '../types/customization-list.ts'
import { haveCode, readRecords, type UnreadRecords } from '../types/read-records.ts'
import {
  type AutomaticDiscount,
  activeAutomaticDiscounts,
  type DeployedFunction,
  deployedFunctionsDocument,
  parseAutomaticDiscounts,
  parseDeployedFunctions,
  wholeCustomizations,
  wholeDiscounts,
  wholeValidations,
} from './record-lists.ts'

export type Question = Pick<AdminCall, 'caller' | 'signal' | 'log'>

/** Everything that checkout runs in a shop, as far as the platform shows it to the app. */
export type ShopRecords = {
  readonly records: readonly Described<OwnerRecord>[]
  readonly automaticDiscounts: readonly AutomaticDiscount[]
  /** Owners whose records the current user may not see. The other records are shown anyway. */
  readonly unseen: readonly FunctionOwner[]
  readonly functions: readonly DeployedFunction[]
  readonly ownFunctionIds: ReadonlySet<string>
}

export type ReadShop = ({ readonly ok: true } & ShopRecords) | UnreadRecords

/** Reads all parts concurrently. Returns the records, or the first failure in words for the merchant. */
export async function readShopRecords(
  { functionIds }: Pick<Settings, 'functionIds'>,
  callAdmin: CallAdmin,
  question: Question,
): Promise<ReadShop> {
  const [discounts, delivery, payment, checks, automatic, functions] = await Promise.all([
    readRecords(wholeDiscounts, callAdmin, question),
    readRecords(wholeCustomizations.delivery, callAdmin, question),
    readRecords(wholeCustomizations.payment, callAdmin, question),
    readRecords(wholeValidations, callAdmin, question),
    requestAnswer(activeAutomaticDiscounts, parseAutomaticDiscounts, callAdmin, question),
    requestAnswer(deployedFunctionsDocument, parseDeployedFunctions, callAdmin, question),
  ])
  if (!discounts.ok && !discounts.isNotPermitted) return discounts
  if (!delivery.ok) return delivery
  if (!payment.ok) return payment
  // A shop that installed the app before it had checks lacks the scope for them. The merchant grants it on the next
  // visit.
  if (!checks.ok && !checks.isDenied) return checks
  if (!automatic.ok && !automatic.isNotPermitted) return automatic
  if (!functions.ok) return functions
  return {
    ok: true,
    records: [
      ...(discounts.ok ? discounts.records : []),
      ...delivery.records,
      ...payment.records,
      ...(checks.ok ? checks.records : []),
    ],
    automaticDiscounts: automatic.ok ? automatic.found : [],
    unseen: discounts.ok && automatic.ok ? [] : ['discount'],
    functions: functions.found,
    ownFunctionIds: new Set([...Object.values(functionIds), ...functions.found.map(({ id }) => id)]),
  }
}

type Found<Answer> = { readonly ok: true; readonly found: Answer } | UnreadRecords

/** Sends one query to the platform and parses its answer. */
export async function requestAnswer<Answer>(
  document: AdminCall['document'],
  parse: (data: unknown) => Answer | undefined,
  callAdmin: CallAdmin,
  question: Question,
  variables?: Record<string, unknown>,
): Promise<Found<Answer>> {
  const answer = await callAdmin({ ...question, document, variables })
  if (answer.kind !== 'answered') {
    question.log.warn('a question about a shop failed', { ...answer })
    return { ok: false, ...describeFailure(answer) }
  }
  const { data, errors: faults = [] } = answer.body
  const found = faults.length === 0 ? parse(data) : undefined
  if (found !== undefined) return { ok: true, found }
  const message = faults.map((fault) => fault.message).join(', ') || errors.unexpectedAnswer
  const isDenied = haveCode(faults, 'ACCESS_DENIED')
  const isNotPermitted = haveCode(faults, NOT_PERMITTED)
  if (!isDenied && !isNotPermitted)
    question.log.error('an answer about a shop in an unknown form', { faults: faults.length })
  return { ok: false, status: 502, message, isDenied, isNotPermitted }
}
