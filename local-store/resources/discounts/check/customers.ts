import { GraphQLError } from 'graphql'
import { parseGid } from '../../../platform-ids.ts'
import type { IdChanges } from '../input.ts'
import type { DiscountCheck } from './discount-check.ts'
import { changeIds } from './id-changes.ts'

type Chosen = { part: 'context' | 'customerSelection'; everybody: boolean } & {
  [Member in 'customers' | 'customerSegments' | 'markets']?: IdChanges | null | undefined
}

/** Customers of the discount, as the numbers of their ids. Null for all customers. */
export function checkCustomers(check: DiscountCheck): number[] | null {
  const { input, known, context } = check
  if (input.context && input.customerSelection) {
    check.refuse('INVALID', 'Only one of context or customerSelection can be provided.', 'context')
    return null
  }
  const chosen = readChosen(check)
  if (chosen === undefined) return known?.customerIds ?? null
  if (chosen.everybody) return null
  refuseUnknownGroups(check, chosen)
  const customerIds = changeIds(known?.customerIds ?? [], chosen.customers, 'Customer')
  const customers = new Set(context.read().customers.map(({ id }) => id))
  for (const id of customerIds.filter((one) => !customers.has(one)))
    check.refuse('INVALID', `Customer with id: ${id} is invalid`, chosen.part, 'customers', 'add')
  if (customerIds.length === 0) {
    const message = 'a minimum of one prerequisite segment or prerequisite customer must be provided'
    check.refuse('INVALID', message, chosen.part)
  }
  return customerIds
}

function readChosen({ input }: DiscountCheck): Chosen | undefined {
  if (input.context) return { part: 'context', everybody: input.context.all != null, ...input.context }
  const selection = input.customerSelection
  if (!selection) return undefined
  if (selection.all && selection.customers)
    throw badRequest(
      'A discount cannot have customerSelection set to all, when customers or customerSavedSearches is specified.',
    )
  if (selection.all && selection.customerSegments)
    throw badRequest(
      'A discount cannot have customerSelection set to all, when customerSegments is specified.',
    )
  return { part: 'customerSelection', everybody: selection.all === true, ...selection }
}

/** Refuses segments and markets, since this store has none. */
function refuseUnknownGroups(check: DiscountCheck, { part, customerSegments, markets }: Chosen): void {
  for (const gid of customerSegments?.add ?? [])
    check.refuse('INVALID', `Segment with id: ${numberOf(gid)} is invalid`, part, 'customerSegments', 'add')
  for (const gid of markets?.add ?? [])
    check.refuse('INVALID', `Market with id: ${numberOf(gid)} is invalid`, part, 'markets', 'add')
}

function numberOf(gid: string): number {
  return parseGid(gid)?.number ?? 0
}

/** A refusal of the whole call, as the platform refuses input members that exclude each other. */
export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}
