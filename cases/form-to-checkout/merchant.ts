import { expect, vi } from 'vitest'
import { customizationOwners, type RuleOwner } from '#rules/language/function-owners.ts'
import { addAliasSteps, joinPlan } from '#rules/records/alias-steps.ts'
import { listSteps, planInOrder } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ValidationRecord } from '#rules/records/validation.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { makeSeed } from '../../local-store/seed/seed.ts'
import type { State } from '../../local-store/state/state.ts'
import { createTestStore, requestAdmin, storeUrl } from '../../local-store/test-support/test-store.ts'
import type { CheckoutRequest, CheckoutSummary, CheckoutView } from '../../local-store/wire.ts'
import { listStored, listStoredChecks } from '../app-on-store/stored-records.ts'
import { deployment, deployedFunctionIds as functionIds } from '../deployed-functions.ts'

/** Time in which the platform restores enough points for many calls. */
const throttledMilliseconds = 5_000

export type Shop = Pick<State['shop'], 'currencyCode' | 'ianaTimezone' | 'markets'>

/** A checkout of the store: the shopper's input, and changes of the usual shop. */
export type StoreCheckout = { readonly request: CheckoutRequest; readonly shop?: Partial<Shop> }

/** Methods and rates that a checkout offers after all functions. */
export type Offered = {
  readonly payment: readonly string[]
  readonly delivery: readonly string[]
  /** Messages of the checks that stop the checkout. */
  readonly validation: readonly string[]
}

/**
 * A merchant with the app open, on a local store with the compiled and deployed functions. Saves use the client's own
 * documents and the store's Admin API, and the store's checkout shows the effect. Only the app's server is left out,
 * which passes documents on. `furnish` prepares the store for the test.
 */
export async function createMerchant(furnish: (state: State) => void = () => {}) {
  expect(deployment.problems, 'what keeps functions from being deployed').toEqual([])
  const state = makeSeed()
  furnish(state)
  const { currencyCode, ianaTimezone, markets } = state.shop
  const usualShop: Shop = { currencyCode, ianaTimezone, markets }
  const test = createTestStore(state)
  test.deploy(deployment)
  const token = await test.install()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    for (;;) {
      const response = await requestAdmin(test.store, token, JSON.parse(String(body)))
      // Waits if the platform requests it, as the app's server does.
      if (!(await response.clone().text()).includes('"THROTTLED"')) return response
      await test.pass(throttledMilliseconds)
    }
  })

  const listRecords = (): CustomizationRecord[] =>
    customizationOwners.flatMap((owner) => listStored(test.world.state.read(), owner))
  const listChecks = (): ValidationRecord[] => listStoredChecks(test.world.state.read())

  /** Saves as the app does, with all aliases updated. */
  async function save(plan: SavePlan<OwnerRecord>): Promise<void> {
    const { paymentMethods, shippingRates } = test.world.state.read()
    const inStep = addAliasSteps(planInOrder(plan), [...listRecords(), ...listChecks()], {
      payment: paymentMethods.map(({ name }) => name),
      delivery: shippingRates.map(({ title }) => title),
    })
    for (const step of listSteps(joinPlan(inStep))) {
      expect(await performStep({ apiVersion: '2026-10', functionIds }, step)).toMatchObject({ ok: true })
    }
  }

  function standIn(shop: Partial<Shop> | undefined): void {
    test.world.state.change((draft) => {
      Object.assign(draft.shop, usualShop, shop)
    })
  }

  /** The store's answer to a checkout in which every function succeeded. */
  async function checkOut({ request, shop }: StoreCheckout): Promise<CheckoutSummary> {
    standIn(shop)
    const response = await test.store.request(`${storeUrl}/checkout.json`, {
      method: 'POST',
      body: JSON.stringify(request),
    })
    const answer = (await response.json()) as CheckoutSummary
    expect(response.status, JSON.stringify(answer)).toBe(200)
    const failed = answer.functions.flatMap(({ error }) => error ?? [])
    if (failed.length > 0) throw new Error(`A function has failed: ${failed.join('; ')}`)
    return answer
  }

  /** The store's answer with all data of its checkout page. */
  async function view({ request, shop }: StoreCheckout): Promise<CheckoutView> {
    standIn(shop)
    const { status, body } = await test.call('POST', '/checkout', request)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as CheckoutView
  }

  return {
    functionIds,
    /** Deletes the store's discounts. */
    forget(): void {
      test.world.state.change((draft) => {
        draft.discounts = []
      })
    },
    state: () => test.world.state.read(),
    listRecords,
    listChecks,
    save,
    checkOut,
    view,
    /** All function runs of a checkout with their input, as the drawer on the store's page shows them. */
    listRuns: async (checkout: StoreCheckout): Promise<CheckoutView['functions']> =>
      (await view(checkout)).functions,
    /** Names that a checkout offers, by API. */
    async offer(checkout: StoreCheckout): Promise<Offered> {
      const { paymentMethods, deliveryOptions, checkErrors } = await checkOut(checkout)
      return {
        payment: paymentMethods.map(({ name }) => name),
        delivery: deliveryOptions.map(({ title }) => title),
        validation: checkErrors.map(({ message }) => message),
      }
    },
    /** Deletes every record, so that the next save starts from a store without rules. */
    clear: () => save([...listRecords(), ...listChecks()].map((record) => ({ kind: 'delete', record }))),
  }
}

export type Merchant = Awaited<ReturnType<typeof createMerchant>>

/** Name that only the n-th rule hides, for any owner. */
export const markOf = (index: number) => `Mark ${String(index + 1).padStart(2, '0')}`

/** Adds a method or rate for each mark, so that each rule has its own visible effect. */
export function addMarks(state: State, count: number): void {
  const [method] = state.paymentMethods.filter(({ kind }) => kind === 'manual')
  const [rate] = state.shippingRates
  if (method === undefined || rate === undefined) throw new Error('The seed has neither method nor rate')
  for (let index = 0; index < count; index++) {
    const name = markOf(index)
    state.paymentMethods.push({ ...method, id: method.id + 1000 + index, name, shownAs: name })
    state.shippingRates.push({ ...rate, id: rate.id + 1000 + index, title: name })
  }
}

/** For each of the first marks, true if a rule acted on it. It is then hidden, or shown as a check's message. */
export function findHiddenMarks(offered: Offered, owner: RuleOwner, count: number): boolean[] {
  const isThereWhenMet = owner === 'validation'
  return Array.from(
    { length: count },
    (_, index) => offered[owner].includes(markOf(index)) === isThereWhenMet,
  )
}
