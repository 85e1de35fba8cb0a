import { findAmountFault } from '#forms/amounts/amount-fault.ts'
import { error, type Issue, type IssuePath, warning } from '#forms/issue.ts'
import { issueMessages } from '../../words/issue-messages.ts'
import type { DiscountActionKind } from '../discounts/discount-action-kinds.ts'
import { discountActionDefinitions } from '../discounts/discount-actions.ts'
import { discountValueSchema, type TierFault } from '../discounts/discount-value.ts'
import { findFallingSteps } from '../discounts/falling-steps.ts'
import type { Action } from '../rule-set.ts'

const messages = issueMessages.discount

/**
 * Finds the issues that prevent an action of a discount from being saved, each at its field. If the shop's currency is
 * known, amounts may not have more decimals than it has.
 */
export function findDiscountActionIssues(
  { type, params }: Action,
  path: IssuePath,
  currency: string | undefined,
): Issue[] {
  const issues =
    discountActionDefinitions[type as DiscountActionKind].params.safeParse(params).error?.issues ?? []
  const faults = issues.map((issue): Fault => [issue.path.map(asSegment), findMessage(issue)])
  // A faulty amount gets a message about its fault, not only that it is invalid.
  const ofAmounts = findAmountFaults(params, currency)
  const byPath = new Map([...ofAmounts, ...faults, ...ofAmounts].map((fault) => [fault[0].join('.'), fault]))
  const errors = [...byPath.values()].map(([within, message]) =>
    error([...path, 'params', ...within], message),
  )
  return errors.length > 0 ? errors : warnOfFallingSteps(params, path)
}

/** A merchant may want a higher step to take less off. So such steps are saved with a warning. */
function warnOfFallingSteps({ value }: Action['params'], path: IssuePath): Issue[] {
  const read = discountValueSchema.safeParse(value).data
  if (read?.type !== 'tiers') return []
  return findFallingSteps(read.measure, read.tiers).map(({ index, from, before }) =>
    warning([...path, 'params', 'value', 'tiers', index, 'from'], messages.stepsFall(from, before)),
  )
}

const asSegment = (segment: PropertyKey) => (typeof segment === 'number' ? segment : String(segment))

type Complaint = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Message for a field by its name. An entry of a list has the message of the list. */
function findMessage({ path, message }: Complaint): string {
  const names = path.filter((segment) => typeof segment === 'string')
  if (Object.hasOwn(messagesByFault, message)) return messagesByFault[message as keyof typeof messagesByFault]
  const [name = '', around = ''] = [names.at(-1), names.at(-2)]
  if (name === 'value' && (around === 'minimum' || around === 'besides')) return messages.amountUnfit
  return messagesByField[name] ?? messages.valueMissing
}

const messagesByFault = {
  exceptions: messages.exceptionsMissing,
  order: messages.tiersOutOfOrder,
  pieces: messages.piecesUnfit,
} as const satisfies Record<TierFault | 'exceptions', string>

const messagesByField: Readonly<Record<string, string>> = {
  message: messages.messageMissing,
  percentage: messages.percentageUnfit,
  amount: messages.amountUnfit,
  cap: messages.amountUnfit,
  from: messages.amountUnfit,
  tiers: messages.tiersMissing,
  target: messages.targetMissing,
  collectionIds: messages.collectionsMissing,
  productIds: messages.productsMissing,
  buyCollectionIds: messages.collectionsMissing,
  getCollectionIds: messages.collectionsMissing,
  buyQuantity: messages.piecesUnfit,
  getQuantity: messages.piecesUnfit,
  maxUsesPerOrder: messages.piecesUnfit,
  pieces: messages.piecesUnfit,
  names: messages.rateMissing,
  codes: messages.codeMissing,
  minimum: messages.measureMissing,
  measure: messages.measureMissing,
}

type Fault = readonly [place: (string | number)[], message: string]
type Json = Action['params'][string]

/** Texts, at any path in the parameters, that are not amounts in the currency. */
function findAmountFaults(params: Action['params'], currency: string | undefined): Fault[] {
  return listAmounts(params).flatMap(([within, amount]) => {
    const message = findAmountFault(amount, currency)
    return message === undefined ? [] : [[within, message] as const]
  })
}

function listAmounts(
  value: Json,
  within: (string | number)[] = [],
  measure?: Json,
): [(string | number)[], string][] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => listAmounts(item, [...within, index], measure))
  const measured = value.measure ?? measure
  return Object.entries(value).flatMap(([name, member]) => {
    const isAmount =
      name === 'amount' || name === 'cap' || ((name === 'from' || name === 'value') && measured === 'amount')
    if (isAmount && typeof member === 'string') return [[[...within, name], member]]
    return listAmounts(member, [...within, name], measured)
  })
}
