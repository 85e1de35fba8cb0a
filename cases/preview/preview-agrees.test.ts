import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { functionOwners, isCustomizationOwner } from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { formatRuleMetafields } from '#rules/records/record-function.ts'
import { readDeployment } from '../../local-store/deployment/read-deployment.ts'
import { createTestStore, storeUrl, type TestStore } from '../../local-store/test-support/test-store.ts'
import type { CheckoutSummary } from '../../local-store/wire.ts'
import { createLog } from '../../server/log.ts'
import { createFunctionBuilds } from '../../server/preview/function-builds.ts'
import { runPreview } from '../../server/preview/run-preview.ts'
import { checkouts, sampleOf } from './preview-checkouts.ts'
import { deliveryTable, paymentTable } from './preview-rule-sets.ts'

/** For the same carts and rules, the app's test panel and the store's checkout must show the same. */
const projectFolder = join(import.meta.dirname, '../..')
const requireBuild = createFunctionBuilds(join(projectFolder, 'extensions'))
const log = createLog({
  level: 'error',
  now: () => new Date(0),
  write: (line) => {
    throw new Error(`The preview logged a fault: ${line}`)
  },
})

describe.each([
  ['payment', paymentTable],
  ['delivery', deliveryTable],
] as const)('%s', (owner, table) => {
  describe.each(Object.entries(table))('%s', (_name, ruleSets) => {
    let store: TestStore
    beforeAll(async () => {
      store = createTestStore()
      store.deploy(readDeployment(projectFolder))
      await store.install()
      for (const [type, ruleSet] of ruleSets) await createRecord(store, type, ruleSet)
    })

    test.each(Object.keys(checkouts))('%s', async (name) => {
      const checkout = checkouts[name] ?? { lines: [] }
      const response = await store.store.request(`${storeUrl}/checkout.json`, {
        method: 'POST',
        body: JSON.stringify(checkout),
      })
      const answer = (await response.json()) as CheckoutSummary
      expect(answer.functions.map(({ error }) => error)).toEqual(ruleSets.map(() => null))

      const previewRequests = ruleSets.map(([type, ruleSet]) => ({
        functionHandle: functionOf(type, ruleSet),
        ruleSet,
      }))
      const preview = await runPreview(
        { records: previewRequests, sample: sampleOf(store, checkout) },
        owner,
        requireBuild,
        log,
      )
      expect(preview.outcomes.map(({ operations }) => operations.length)).toEqual(
        answer.functions.map(({ operations }) => operations.length),
      )
      expect(preview.outcomes.every(({ trace }) => trace !== null)).toBe(true)
      expect(hasKeptLast(preview)).toBe(
        answer.functions.some(({ logs }) => logs.includes('kept the last one left')),
      )
      expect(shownIn(preview)).toEqual(
        owner === 'payment'
          ? answer.paymentMethods.map((method) => method.name)
          : answer.deliveryOptions.map(({ title }) => title),
      )
    })
  })
})

function hasKeptLast({ outcomes }: Awaited<ReturnType<typeof runPreview>>): boolean {
  const actions = outcomes.flatMap(({ trace }) => trace?.rules.flatMap((rule) => rule.actions) ?? [])
  return actions.some(({ kept_last }) => kept_last)
}

function shownIn({ methods }: Awaited<ReturnType<typeof runPreview>>): string[] {
  return methods
    .flatMap(({ shown }) => (shown === null ? [] : [shown]))
    .sort((one, other) => one.position - other.position)
    .map(({ name }) => name)
}

function functionOf(type: RuleTypeHandle, ruleSet: RuleSet) {
  const { owner } = ruleTypes[type]
  if (!isCustomizationOwner(owner)) throw new Error('The tables have rules of customizations only.')
  const choice = chooseFunction(owner, ruleSet)
  if (!choice.fits) throw new Error('No function fits a rule set of the table.')
  return choice.handle
}

async function createRecord(
  { world, graphql }: TestStore,
  type: RuleTypeHandle,
  ruleSet: RuleSet,
): Promise<void> {
  const handle = functionOf(type, ruleSet)
  const functionId = world.deployment().functions.find((one) => one.handle === handle)?.id
  const { owner } = ruleTypes[type]
  const { recordType } = functionOwners[owner]
  const answer = await graphql(
    `mutation Create($input: ${recordType}Input!) { made: ${owner}CustomizationCreate(${owner}Customization: $input) { userErrors { message } } }`,
    {
      input: {
        title: ruleSet.title,
        enabled: true,
        functionId,
        metafields: formatRuleMetafields(ruleSet, handle),
      },
    },
  )
  expect(answer).toMatchObject({ data: { made: { userErrors: [] } } })
}
