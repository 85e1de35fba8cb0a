import type { QueryClient } from '@tanstack/react-query'
import type { StoreNames } from '#rules/language/aliases/derive-aliases.ts'
import { customizationOwners, functionOwnerNames, isRuleOwner } from '#rules/language/function-owners.ts'
import { addAliasSteps, listRenamingsAround, type SavePlanWithAliases } from '#rules/records/alias-steps.ts'
import type { StagedSavePlan } from '#rules/records/apply-plan.ts'
import { metafieldName, pincodeMetafieldKeys } from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { logFailure } from '../log-failure.ts'
import { methodNamesQueries } from '../method-names-queries.ts'
import { ruleMetafieldKeys } from '../platform/customization-node.ts'
import { listGranted } from '../platform/list-granted.ts'
import { ownerOperations } from '../platform/owners.ts'

const metafieldKeys = [...ruleMetafieldKeys, metafieldName(pincodeMetafieldKeys.appConfig)]
/** Lifetime of cached names. A shop's methods seldom change within this time. */
const namesLifetimeMs = 60_000

/** Adds the writes that update aliases to a plan, based on all records as stored now. */
export async function planAliases(
  client: QueryClient,
  plan: StagedSavePlan<OwnerRecord>,
): Promise<SavePlanWithAliases> {
  if (plan.stages.flat().length === 0) return { ...plan, before: [], after: [] }
  const lists = await Promise.all(
    functionOwnerNames
      .filter(isRuleOwner)
      .map((owner) => listGranted<OwnerRecord>(ownerOperations[owner], undefined, '', metafieldKeys)),
  )
  const records = lists.flat()
  const renamings = listRenamingsAround(plan, records)
  if (renamings.length === 0) return addAliasSteps(plan, records, { payment: [], delivery: [] })
  const [storeNames, discounts] = await Promise.all([
    readStoreNames(client),
    renamings.some(({ owner }) => owner === 'delivery')
      ? listGranted<OwnerRecord>(ownerOperations.discount, undefined, 'type:app', metafieldKeys)
      : [],
  ])
  return addAliasSteps(plan, [...records, ...discounts], storeNames)
}

/** Names of the store's methods. If they cannot be read, an alias may equal one of them; the save continues anyway. */
async function readStoreNames(client: QueryClient): Promise<StoreNames> {
  const [payment = [], delivery = []] = await Promise.all(
    customizationOwners.map(async (owner) => {
      try {
        return await client.fetchQuery({ ...methodNamesQueries[owner], staleTime: namesLifetimeMs })
      } catch (error) {
        logFailure('The names of the store’s methods could not be read for aliases.', error)
        return []
      }
    }),
  )
  return { payment, delivery }
}
