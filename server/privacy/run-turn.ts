import { isAhead } from '../clock.ts'
import { createEncryption } from '../database/encryption.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import type { World } from '../world.ts'
import { redactCodesOfCustomer, searchCodes } from './codes-of-customer.ts'
import { deleteShopStep } from './delete-shop-step.ts'
import { lastStep, redactPersons } from './redact-persons.ts'
import { createRequestStore, type DueRequest } from './request-store.ts'
import { createSearchForPersons } from './search-for-persons.ts'

export const customerRequestsWorkName = 'customer-requests'

/** Length of a shop's turn. A step that has started in it still finishes. */
const TURN_MS = 10_000

/**
 * Deletes customers and shops from the app's own tables at the platform's request
 * (docs/decisions/0148-requests-about-customers-data.md, docs/decisions/0152-deletion-of-a-shop-in-turns.md).
 */
export function createCustomerRequestsWork(
  world: Pick<World, 'database' | 'settings' | 'work' | 'clock' | 'log'>,
): ShopWork {
  const { database, settings, clock, log } = world
  const { tables } = database
  const encryption = createEncryption(settings.encryptionKeys)
  const requests = createRequestStore(tables, encryption)

  const redactCodes = async (shop: string, due: readonly DueRequest[]) => {
    const persons = due.map(({ person }) => person)
    const searched = await searchCodes(tables, shop, persons)
    for (const [index, request] of due.entries()) {
      const codes = searched[index]
      if (codes === undefined) return
      await tables.transaction(async (transaction) => {
        const found = await redactCodesOfCustomer(transaction, shop, request.person, codes)
        const store = createRequestStore(transaction, encryption)
        await store.noteRedacted(shop, request, found, clock.now())
      })
    }
  }

  return {
    name: customerRequestsWorkName,
    async runTurn(shop, signal) {
      const end = clock.now().getTime() + TURN_MS
      const hasTime = () => isAhead(end, TURN_MS, clock.now()) && !signal.aborted
      const workLog = log.with({ shop, work: customerRequestsWorkName })
      // Each step of a deletion is a separate turn. Otherwise two crashes within a million codes would put the work
      // aside. A deleted shop has no merchant who could try again.
      if (hasTime() && (await deleteShopStep(tables, encryption, shop))) return
      const search = createSearchForPersons(world, { caller: { shop }, signal, log: workLog })
      while (hasTime()) {
        let due = await requests.listDue(shop, clock.now())
        const [first] = due
        if (first === undefined) return
        const persons = due.map(({ person }) => person)
        const after = first.searchedTo ?? ''
        for await (const step of redactPersons(world, { shop, persons, after }, search)) {
          if (!(await requests.noteSearched(shop, due, step))) break
          due = due.map((request) => ({ ...request, searchedTo: step }))
          if (!hasTime()) break
        }
        if ((due[0]?.searchedTo ?? '') >= lastStep) await redactCodes(shop, due)
      }
    },
    findNextTurn: (shop) => requests.findNextDue(shop, clock.now()),
    dueShops: () => requests.dueShops(clock.now()),
    tidy: () => requests.tidy(clock.now()),
  }
}
