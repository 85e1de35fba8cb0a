import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { conditionDefinitions, conditionKinds } from '#rules/language/conditions/catalogue.ts'
import { type Fact, factDefinitions, ownFacts, queryMaxPoints } from '#rules/language/facts.ts'
import { type CustomizationOwner, customizationOwners } from '#rules/language/function-owners.ts'
import {
  deployedFunctionHandles,
  functionHandles,
  functionVariants,
  listFunctions,
  pointsOf,
} from '#rules/language/function-variants.ts'
import { listConditionSets } from '../scripts/condition-sets.ts'
import { makeFunctionFiles } from '../scripts/function-files.ts'
import { loadTargetsOf, readManifest } from './functions.ts'

const extensions = join(import.meta.dirname, '../extensions')

test.each(makeFunctionFiles())('$path is what scripts/write-function-files.ts writes', ({ path, text }) => {
  expect(readFileSync(join(extensions, path), 'utf8')).toBe(text)
})

test.each(functionHandles)('the facts of %s cost what its query costs', (handle) => {
  for (const { target, queryCost } of loadTargetsOf(handle, 'platform')) {
    expect(pointsOf(handle, target), target).toBe(queryCost)
  }
})

test.each(conditionKinds)('the facts of %s hold the field in which the function reads it', (kind) => {
  const { facts, fieldPath } = conditionDefinitions[kind]
  const paths = facts.flatMap((fact) => factDefinitions[fact].fields.map(pathInInput))
  expect(paths.some((path) => `${path}.`.startsWith(`${fieldPath}.`))).toBe(true)
})

test.each(deployedFunctionHandles)('%s goes by its handle and has an id of its own', (handle) => {
  const ids = deployedFunctionHandles.map((each) => readManifest(each).extensions[0].uid)
  expect(readManifest(handle).extensions[0].handle).toBe(handle)
  expect(new Set(ids).size).toBe(deployedFunctionHandles.length)
})

/** What the platform takes of one app is 50. */
test('there are no more than 40 functions', () => {
  expect(deployedFunctionHandles.length).toBeLessThanOrEqual(40)
})

describe.each(customizationOwners)('of the conditions of %s rules', (owner) => {
  const variants = listFunctions(owner).map((handle) => new Set<Fact>(functionVariants[handle].facts))
  const isHeld = (set: readonly Fact[]) => variants.some((known) => set.every((fact) => known.has(fact)))

  test('every two go together', () => {
    const pairs = listConditionSets(owner, 2)
    expect(pairs).toHaveLength({ payment: 741, delivery: 300 }[owner])
    expect(pairs.filter(({ facts }) => !isHeld(facts)).map(({ kinds }) => kinds)).toEqual([])
  })

  test('every three go together that one query can hold', () => {
    const possible = listConditionSets(owner, 3).filter(({ facts }) => fitsQuery(owner, facts))
    expect(possible.length).toBeGreaterThan(2_000)
    expect(possible.filter(({ facts }) => !isHeld(facts)).map(({ kinds }) => kinds)).toEqual([])
  })
})

function fitsQuery(owner: CustomizationOwner, facts: readonly Fact[]): boolean {
  const asked = [...ownFacts[owner], ...facts]
  return asked.reduce((sum, fact) => sum + factDefinitions[fact].points, 0) <= queryMaxPoints
}

/** A field's path as it is in the input: without arguments and types. */
function pathInInput(field: string): string {
  const names = field.split(' > ').filter((name) => !name.startsWith('...'))
  return names.map((name) => name.replace(/\(.*/, '')).join('.')
}
