import { expect, it } from 'vitest'
import { deployedFunctionHandles } from './function-handles.ts'
import { addDeployedIds, areAllKnown, findMissingFunctions } from './function-ids.ts'
import { findManifest } from './function-manifests.ts'

const deployed = deployedFunctionHandles.map((handle, index) => ({
  id: `id-${index}`,
  title: findManifest(handle).name,
}))

it('finds a distinct id for every function, and keeps those that are configured', () => {
  const ids = addDeployedIds({ 'payment-cod': 'set' }, deployed)
  expect(areAllKnown(ids)).toBe(true)
  expect(new Set(Object.values(ids)).size).toBe(deployedFunctionHandles.length)
  expect(ids['payment-cod']).toBe('set')
})

it('names the functions that are not deployed', () => {
  const ids = addDeployedIds({}, deployed.slice(1))
  expect(findMissingFunctions(ids)).toEqual([deployedFunctionHandles[0]])
  expect(areAllKnown(ids)).toBe(false)
})
