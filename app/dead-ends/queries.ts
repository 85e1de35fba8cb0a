import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readLocalClock } from '#forms/dates/local-clock.ts'
import { type ActiveRecords, deriveDeadEndRequest } from '#rules/dead-ends/active-records.ts'
import type { Shopper } from '#rules/dead-ends/affected-shoppers.ts'
import type { ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import {
  type DeadEndAnswer,
  deadEndAnswerSchema,
  findTesterFindings,
} from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import type { DeadEndSearch } from '#rules/dead-ends/search-request.ts'
import { functionOwnerNames, isRuleOwner } from '#rules/language/function-owners.ts'
import { listPromises } from '#rules/promises/list-promises.ts'
import { noOtherDiscounts, type OtherDiscounts, promisesRates } from '#rules/promises/other-discounts.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import { methodNamesQueries } from '../method-names-queries.ts'
import {
  type LoadedCustomization,
  pincodeMetafieldNames,
  ruleMetafieldKeys,
} from '../platform/customization-node.ts'
import { deliveryCustomizations } from '../platform/delivery-customizations.ts'
import { listGranted } from '../platform/list-granted.ts'
import { ownerOperations } from '../platform/owners.ts'
import { paymentCustomizations } from '../platform/payment-customizations.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'
import type { Settings } from '../settings.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'

/** Lifetime of cached facts for the check before a save. A shop's methods seldom change within this time. */
const shopFactsLifetimeMs = 60_000

const metafieldKeys = [...ruleMetafieldKeys, ...pincodeMetafieldNames]

/** All customizations of the store, with everything that checkout reads of them. */
export async function listAllCustomizations(signal: AbortSignal | undefined): Promise<LoadedCustomization[]> {
  const [delivery, payment] = await Promise.all([
    deliveryCustomizations.list('', signal, metafieldKeys),
    paymentCustomizations.list('', signal, metafieldKeys),
  ])
  return [...delivery, ...payment]
}

/** Owners whose records can block a checkout, in the order in which a checkout runs them. */
const decidingOwners = functionOwnerNames.filter(isRuleOwner)

/** All customizations and checks of the store, with everything that checkout reads of them. */
export async function listDecidingRecords(signal: AbortSignal | undefined): Promise<RuleSetRecord[]> {
  const lists = await Promise.all(
    decidingOwners.map((owner) => listGranted<RuleSetRecord>(ownerOperations[owner], signal)),
  )
  return lists.flat()
}

export type RequestedDiscounts = {
  readonly own: readonly DiscountRecord[]
  readonly others: OtherDiscounts
}

/**
 * All relevant discounts of the store. They are needed only if these records promise something about rates that
 * discounts can lower.
 */
export async function listRequestedDiscounts(
  records: readonly RuleSetRecord[],
  signal: AbortSignal | undefined,
): Promise<RequestedDiscounts> {
  if (!promisesRates(listPromises(records.filter(({ enabled }) => enabled))))
    return { own: [], others: noOtherDiscounts }
  const { listOtherDiscounts } = await import('./other-discounts.ts')
  const [own, others] = await Promise.all([
    listGranted<DiscountRecord>(ownerOperations.discount, signal, 'type:app'),
    listOtherDiscounts(signal),
  ])
  return { own, others }
}

export async function readShopFacts(client: QueryClient): Promise<ShopFacts> {
  const [paymentMethods, rates, shop] = await Promise.all([
    client.fetchQuery({ ...methodNamesQueries.payment, staleTime: shopFactsLifetimeMs }),
    client.fetchQuery({ ...methodNamesQueries.delivery, staleTime: shopFactsLifetimeMs }),
    client.fetchQuery({ ...shopSettingsQuery, staleTime: shopFactsLifetimeMs }),
  ])
  const [date = '', time = ''] = readLocalClock(Date.now(), shop.timeZone).split('T')
  return { paymentMethods, rates, currencyCode: shop.currencyCode, date, time: time.slice(0, 5) }
}

/** `isAgain` is true if the merchant tries again after an unfinished search. It gets more time then. */
export function requestDeadEnds(
  search: DeadEndSearch,
  isAgain: boolean,
  signal: AbortSignal,
): Promise<DeadEndAnswer> {
  const request = { json: search, query: isAgain ? { again: '' as const } : {} }
  return readAnswer(deadEndAnswerSchema, serverApi['dead-ends'].$post(request, endWith(signal)))
}

/** All active records of the app that can block a checkout, with facts of the shop. For shoppers, or for testers. */
export const activeAppRecordsQuery = (client: QueryClient, { functions }: Pick<Settings, 'functions'>) =>
  queryOptions({
    queryKey: ['dead-ends', 'active-records'],
    queryFn: async ({ signal }): Promise<Readonly<Record<Shopper, ActiveRecords>>> => {
      const [records, shop] = await Promise.all([listDecidingRecords(signal), readShopFacts(client)])
      const derive = (shopper: Shopper) => deriveDeadEndRequest(records, functions, shop, shopper)
      return { shopper: derive('shopper'), tester: derive('tester') }
    },
    refetchOnWindowFocus: false,
  })

/** Report on the home page. */
export type DeadEndReport = Pick<
  ActiveRecords,
  'foreignCount' | 'unknownDiscounts' | 'hasUnreadDiscounts'
> & {
  /** Undefined if no record of the app is active. */
  readonly answer: DeadEndAnswer | undefined
  /** Findings that only testers encounter. Undefined if no record is in testing. */
  readonly ofTesters: DeadEndAnswer | undefined
}

export const deadEndReportKey = ['dead-ends', 'report'] as const

/** `isAgain` is true if the merchant tries again after an unfinished search. */
export const deadEndsQuery = (
  client: QueryClient,
  { functions }: Pick<Settings, 'functions'>,
  { isAgain }: { readonly isAgain: boolean } = { isAgain: false },
) =>
  queryOptions({
    queryKey: deadEndReportKey,
    queryFn: async ({ signal }): Promise<DeadEndReport> => {
      const [records, shop] = await Promise.all([listDecidingRecords(signal), readShopFacts(client)])
      const { own, others } = await listRequestedDiscounts(records, signal)
      const derive = (shopper: Shopper) =>
        deriveDeadEndRequest(records, functions, shop, shopper, own, others)
      const { request, foreignCount, unknownDiscounts, hasUnreadDiscounts } = derive('shopper')
      const isIdle = request.records.length === 0
      const answer = isIdle ? undefined : await requestDeadEnds(request, isAgain, signal)
      const report = { foreignCount, unknownDiscounts, hasUnreadDiscounts, answer }
      const tried = derive('tester').request
      if (countTried(tried) === countTried(request)) return { ...report, ofTesters: undefined }
      const found = await requestDeadEnds(tried, isAgain, signal)
      const findings = findTesterFindings(answer?.findings ?? [], found.findings)
      return { ...report, ofTesters: { ...found, findings } }
    },
    refetchOnWindowFocus: false,
  })

const countTried = ({ records, discounts = [] }: DeadEndRequest) => records.length + discounts.length
