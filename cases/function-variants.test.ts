import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conditionDefinitions, conditionKinds } from '#rules/conditions/catalogue.ts'
import { factDefinitions } from '#rules/facts.ts'
import { deployedFunctionHandles, functionHandles, pointsOf } from '#rules/function-variants.ts'
import { makeFunctionFiles } from '../scripts/function-files.ts'
import { loadBuild, readManifest } from './functions.ts'

const extensions = join(import.meta.dirname, '../extensions')

test.each(makeFunctionFiles())('$path is what scripts/write-function-files.ts writes', ({ path, text }) => {
  expect(readFileSync(join(extensions, path), 'utf8')).toBe(text)
})

test.each(functionHandles)('the facts of %s cost what its query costs', (handle) => {
  expect(pointsOf(handle)).toBe(loadBuild(handle, 'platform').queryCost)
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

/** A field's path as it is in the input: without arguments and types. */
function pathInInput(field: string): string {
  const names = field.split(' > ').filter((name) => !name.startsWith('...'))
  return names.map((name) => name.replace(/\(.*/, '')).join('.')
}
