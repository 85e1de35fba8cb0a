import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readLocalClock } from '#forms/dates/local-clock.ts'
import {
  type ActiveRecords,
  deriveDeadEndRequest,
  derivePlannedRecords,
  findWhoMeets,
  listDecidingSteps,
  type Shopper,
} from '#rules/dead-ends/active-records.ts'
import type { ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import {
  type DeadEndAnswer,
  type DeadEndFinding,
  deadEndAnswerSchema,
  findTesterFindings,
  listNewFindings,
} from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { compareWith, type DeadEndSearch } from '#rules/dead-ends/search-request.ts'
import { functionOwnerNames, isRuleOwner } from '#rules/language/function-owners.ts'
import {
  derivePlannedDiscounts,
  findWhoMeetsDiscounts,
  listDiscountSteps,
} from '#rules/promises/fee-discounts.ts'
import { listPromises } from '#rules/promises/list-promises.ts'
import { type PlannedRepair, planRepair } from '#rules/promises/plan-repair.ts'
import { joinPlan } from '#rules/records/aliases-in-step.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { RuleSetRecord } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { listSteps, planInOrder } from '#rules/records/staged-plan.ts'
import { repairWords } from '#rules/words/repairs.ts'
import { planAliases } from '../aliases/plan-aliases.ts'
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
import { formatPost, readAnswer, requestServer } from '../platform/request-server.ts'
import type { PlatformVersion } from '../platform/version.ts'
import { createStepPerformer } from '../saving/perform-steps.ts'
import type { SaveCheck } from '../saving/save-check.ts'
import type { Settings } from '../settings.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'

/** Lifetime of cached facts for the check before a save. A shop's methods seldom change within a minute. */
const shopFactsLifetimeMs = 60_000

const metafieldKeys = [...ruleMetafieldKeys, ...pincodeMetafieldNames]

/** Every customization of the store, with all that checkout reads of it. */
export async function listAllCustomizations(signal: AbortSignal | undefined): Promise<LoadedCustomization[]> {
  const [delivery, payment] = await Promise.all([
    deliveryCustomizations.list('', signal, metafieldKeys),
    paymentCustomizations.list('', signal, metafieldKeys),
  ])
  return [...delivery, ...payment]
}

/** The owners whose records can leave a shopper without a way to go on, in the order in which a checkout runs them. */
const decidingOwners = functionOwnerNames.filter(isRuleOwner)

/** Every customization and check of the store with all that checkout reads of it. */
export async function listDecidingRecords(signal: AbortSignal | undefined): Promise<RuleSetRecord[]> {
  const lists = await Promise.all(
    decidingOwners.map((owner) => listGranted<RuleSetRecord>(ownerOperations[owner], signal)),
  )
  return lists.flat()
}

/** All discounts of apps in the store, if a promise of these records is about rates that discounts can lower. */
async function listAsked(
  records: readonly RuleSetRecord[],
  signal: AbortSignal | undefined,
): Promise<DiscountRecord[]> {
  const promisesRates = listPromises(records.filter(({ enabled }) => enabled)).some(
    ({ kind }) => kind === 'feeRates',
  )
  return promisesRates ? listGranted<DiscountRecord>(ownerOperations.discount, signal, 'type:app') : []
}

async function readShopFacts(client: QueryClient): Promise<ShopFacts> {
  const [paymentMethods, rates, shop] = await Promise.all([
    client.fetchQuery({ ...methodNamesQueries.payment, staleTime: shopFactsLifetimeMs }),
    client.fetchQuery({ ...methodNamesQueries.delivery, staleTime: shopFactsLifetimeMs }),
    client.fetchQuery({ ...shopSettingsQuery, staleTime: shopFactsLifetimeMs }),
  ])
  const [date = '', time = ''] = readLocalClock(Date.now(), shop.timeZone).split('T')
  return { paymentMethods, rates, currencyCode: shop.currencyCode, date, time: time.slice(0, 5) }
}

/** `isAgain`: the merchant tries again after a search that did not finish, and waits longer. */
async function requestDeadEnds(
  search: DeadEndSearch,
  isAgain: boolean,
  signal: AbortSignal,
): Promise<DeadEndAnswer> {
  const address = isAgain ? '/app/api/dead-ends?again' : '/app/api/dead-ends'
  return readAnswer(deadEndAnswerSchema, await requestServer(address, formatPost(search, signal)))
}

/** Every active record of the app that can end a checkout, with the shop it acts in: those that a shopper meets, or a tester. */
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
export type DeadEndReport = Pick<ActiveRecords, 'foreignCount'> & {
  /** Undefined where no record of the app is active. */
  readonly answer: DeadEndAnswer | undefined
  /** Findings of testers that shoppers do not meet; undefined if no record is in testing. */
  readonly ofTesters: DeadEndAnswer | undefined
}

export const deadEndReportKey = ['dead-ends', 'report'] as const

/** `isAgain`: the merchant tries again after a search that did not finish. */
export const deadEndsQuery = (
  client: QueryClient,
  { functions }: Pick<Settings, 'functions'>,
  { isAgain }: { readonly isAgain: boolean } = { isAgain: false },
) =>
  queryOptions({
    queryKey: deadEndReportKey,
    queryFn: async ({ signal }): Promise<DeadEndReport> => {
      const [records, shop] = await Promise.all([listDecidingRecords(signal), readShopFacts(client)])
      const discounts = await listAsked(records, signal)
      const { request, foreignCount } = deriveDeadEndRequest(records, functions, shop, 'shopper', discounts)
      const isIdle = request.records.length === 0
      const answer = isIdle ? undefined : await requestDeadEnds(request, isAgain, signal)
      const tried = deriveDeadEndRequest(records, functions, shop, 'tester', discounts).request
      if (countTried(tried) === countTried(request)) return { foreignCount, answer, ofTesters: undefined }
      const found = await requestDeadEnds(tried, isAgain, signal)
      const findings = findTesterFindings(answer?.findings ?? [], found.findings)
      return { foreignCount, answer, ofTesters: { ...found, findings } }
    },
    refetchOnWindowFocus: false,
  })

const countTried = ({ records, discounts = [] }: DeadEndRequest) => records.length + discounts.length

/**
 * Findings that need the merchant's consent: checkouts that can go on as stored, and could not after the plan. They
 * are checkouts of shoppers, or of testers alone.
 */
export type PlanFindings = Pick<DeadEndAnswer, 'findings' | 'tried' | 'isPartial' | 'untried'> & {
  readonly who: Shopper
  /** The active records as the plan would leave them. */
  readonly planned: DeadEndRequest['records']
  /** Changes that fix findings, by the keys of these: each was tried. */
  readonly repairs: readonly FoundRepair[]
}

export type FoundRepair = Pick<PlannedRepair, 'label' | 'effect'> & {
  readonly findingKey: string
  /** Carries it out after the save. */
  readonly perform: () => Promise<void>
}

/** Maximum of repairs, since each takes a search of its own. */
const repairsMax = 4

const nothingFound: PlanFindings = {
  who: 'shopper',
  findings: [],
  tried: 0,
  isPartial: false,
  planned: [],
  repairs: [],
}

/** Finds dead ends of a plan before a save, in all records of the shop. */
export async function findDeadEndsOfPlan(
  steps: SavePlan<OwnerRecord>,
  { client, settings, signal, isAgain }: Parameters<SaveCheck>[1],
): Promise<PlanFindings> {
  const { functions } = settings
  const now = new Date()
  const plan = listDecidingSteps(steps)
  const ofDiscounts = listDiscountSteps(steps)
  const who = findWhoMeets(plan) ?? findWhoMeetsDiscounts(ofDiscounts, now)
  if (who === undefined) return nothingFound
  const [records, shop] = await Promise.all([listDecidingRecords(signal), readShopFacts(client)])
  const after = derivePlannedRecords(records, plan, functions)
  const discounts = await listAsked(after, signal)
  const discountsAfter = derivePlannedDiscounts(discounts, ofDiscounts, functions, now)
  const request = (some: readonly RuleSetRecord[], given: readonly DiscountRecord[] = discountsAfter) =>
    deriveDeadEndRequest(some, functions, shop, who, given).request
  const planned = request(after)
  // A discount alone can only break the promise of a rate that it lowers.
  if (plan.length === 0 && planned.discounts === undefined) return nothingFound
  const before = request(records, discounts)
  const answer = await requestDeadEnds(compareWith(planned, before), isAgain, signal)
  const findings = listNewFindings(answer.findings, who)
  const isSolved = async (finding: DeadEndFinding, steps: SavePlan<RuleSetRecord>) => {
    const repaired = request(derivePlannedRecords(after, steps, functions))
    const found = await requestDeadEnds(compareWith(repaired, planned), isAgain, signal)
    const isGone = found.findings.every(({ key }) => key !== finding.key)
    return isGone && !found.isPartial && listNewFindings(found.findings, who).length === 0
  }
  const repairs = await findRepairs(findings, after, settings, client, isSolved)
  return { ...answer, who, findings, planned: planned.records, repairs }
}

/** Repairs of findings after which the search finds neither these nor others. */
async function findRepairs(
  findings: readonly DeadEndFinding[],
  after: readonly RuleSetRecord[],
  { functions, apiVersion }: Settings,
  client: QueryClient,
  isSolved: (finding: DeadEndFinding, steps: SavePlan<RuleSetRecord>) => Promise<boolean>,
): Promise<FoundRepair[]> {
  // The first repair of each finding comes before further ones.
  const known = findings
    .flatMap((finding) =>
      (finding.repairs ?? []).flatMap((repair, rank) => {
        const planned = planRepair(repair, after, functions)
        return planned === undefined ? [] : [{ finding, planned, rank }]
      }),
    )
    .sort((one, other) => one.rank - other.rank)
  const found: FoundRepair[] = []
  for (const { finding, planned } of known.slice(0, repairsMax)) {
    if (!(await isSolved(finding, planned.plan(after)))) continue
    found.push({
      label: planned.label,
      effect: planned.effect,
      findingKey: finding.key,
      perform: () => performRepair(planned, { apiVersion, functionIds: functions }, client),
    })
  }
  return found
}

async function performRepair(
  repair: PlannedRepair,
  version: PlatformVersion,
  client: QueryClient,
): Promise<void> {
  const perform = createStepPerformer(version)
  const plan = planInOrder<OwnerRecord>(repair.plan(await listDecidingRecords(undefined)))
  for (const step of listSteps(joinPlan(await planAliases(client, plan)))) {
    const answer = await perform(step)
    if (!answer.ok)
      throw new Error(repairWords.failed(answer.refusals.map(({ message }) => message).join(' ')))
  }
}
