import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseFunction, putToTest } from '#rules/functions/choose-function.ts'
import {
  deployedFunctionHandles,
  mostFunctions,
  pincodeFunctionHandles,
} from '#rules/functions/function-handles.ts'
import {
  functionHandles,
  functionVariants,
  listFunctions,
  pointsOf,
} from '#rules/functions/function-variants.ts'
import { factsOfFunctions } from '#rules/functions/variants.generated.ts'
import { conditionDefinitions, conditionKinds } from '#rules/language/conditions/catalogue.ts'
import { factDefinitions } from '#rules/language/facts.ts'
import { functionOwnerNames, functionOwners } from '#rules/language/function-owners.ts'
import { formatVariants, makeFunctionFiles, variantsFile } from '../../scripts/functions/function-files.ts'
import {
  createSet,
  formatRefusedPairs,
  listRefusedPairs,
  refusedPairsFile,
} from '../../scripts/functions/refused-pairs.ts'
import { isUsual, listActionSets, listConditionSets } from '../../scripts/functions/wanted-sets.ts'
import { projectFolder } from '../../scripts/project-folder.ts'
import { loadTargetsOf, readManifest } from './functions.ts'

const extensions = join(import.meta.dirname, '../../extensions')

test.each(makeFunctionFiles())(
  '$path equals the output of scripts/functions/write-function-files.ts',
  ({ path, text }) => {
    expect(readFileSync(join(extensions, path), 'utf8')).toBe(text)
  },
)

test.each(functionHandles)('the facts of %s cost what its queries cost', (handle) => {
  const { targets } = functionOwners[functionVariants[handle].owner]
  expect(targets.map(({ target }) => pointsOf(handle, target))).toEqual(
    loadTargetsOf(handle, 'platform').map(({ queryCost }) => queryCost),
  )
})

test.each(conditionKinds)('the facts of %s include the field that the function reads', (kind) => {
  const { facts, fieldPath } = conditionDefinitions[kind]
  const paths = facts.flatMap((fact) => factDefinitions[fact].fields.map(pathInInput))
  expect(paths.some((path) => `${path}.`.startsWith(`${fieldPath}.`))).toBe(true)
})

test.each(deployedFunctionHandles)('%s is found by its handle and has its own id', (handle) => {
  const ids = deployedFunctionHandles.map((each) => readManifest(each).extensions[0].uid)
  expect(readManifest(handle).extensions[0].handle).toBe(handle)
  expect(new Set(ids).size).toBe(deployedFunctionHandles.length)
})

test('every function of rules and of pincodes is deployed', () => {
  expect(deployedFunctionHandles.toSorted()).toEqual(
    [...functionHandles, ...pincodeFunctionHandles].toSorted(),
  )
})

test("the number of functions is within the platform's limit for one app", () => {
  expect(deployedFunctionHandles.length).toBeLessThanOrEqual(mostFunctions)
})

describe.each(functionOwnerNames)('conditions of %s', (owner) => {
  const actions = listActionSets(owner)

  test.each(actions)('every one fits a function with the action $name', ({ action }) => {
    const refused = listConditionSets(owner, 1).filter(
      ({ kinds }) => !chooseFunction(owner, createSet(kinds, action)).fits,
    )
    expect(refused.flatMap(({ kinds }) => kinds)).toEqual([])
  })

  test.each(actions)('every pair of usual ones fits a function with the action $name', ({ action }) => {
    const usual = listRefusedPairs(owner, { action }).filter((pair) => pair.every(isUsual))
    expect(usual).toEqual([])
  })

  test('every one can be in testing, by link or address', () => {
    const testing = {
      token: 'a'.repeat(32),
      emails: ['owner@example.com'],
      since: '2026-11-20T10:00:00.000Z',
    }
    const untestable = listConditionSets(owner, 1).filter(
      ({ kinds }) => !chooseFunction(owner, putToTest(owner, createSet(kinds), testing)).fits,
    )
    expect(untestable.flatMap(({ kinds }) => kinds)).toEqual([])
  })
})

test('conditions of delivery include every one about the customer, the company and the cart', () => {
  const kinds = listConditionSets('delivery', 1).flatMap((set) => set.kinds)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'customer_logged_in',
      'customer_email',
      'customer_phone',
      'customer_order_count',
      'customer_amount_spent',
      'customer_metafield',
      'company_name',
      'company_metafield',
      'company_location_metafield',
      'cart_attribute',
      'variant_title',
      'variant_sku',
    ]),
  )
})

test('all usual conditions together fit a function of payment', () => {
  const usual = listConditionSets('payment', 1).flatMap(({ kinds }) => kinds.filter(isUsual))
  expect(usual.length).toBeGreaterThan(18)
  expect(chooseFunction('payment', createSet(usual)).fits).toBe(true)
})

test('the page of refused pairs lists the pairs that the condition menu refuses', () => {
  expect(readFileSync(join(projectFolder, refusedPairsFile), 'utf8')).toBe(formatRefusedPairs())
})

test('the file of variants is as scripts/functions/find-variants.ts writes it', () => {
  expect(readFileSync(join(projectFolder, variantsFile), 'utf8')).toBe(formatVariants(factsOfFunctions))
})

test('new discounts use one function', () => {
  const begun = listFunctions('discount').filter(
    (handle) =>
      !readFileSync(join(extensions, handle, 'shopify.extension.toml'), 'utf8').includes(
        'enable_create = false',
      ),
  )
  expect(begun).toEqual(['discount-rules'])
})

/** Path of a field in the input, without arguments and types. */
function pathInInput(field: string): string {
  const names = field.split(' > ').filter((name) => !name.startsWith('...'))
  return names.map((name) => name.replace(/\(.*/, '')).join('.')
}
