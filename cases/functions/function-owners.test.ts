import { expect, test } from 'vitest'
import { apiOfTargets } from '#function-host/index.ts'
import { type FunctionOwner, functionOwners } from '#rules/language/function-owners.ts'
import { functionOwners as platformOwners } from '../../local-store/resources/function-owners.ts'

const owners = Object.keys(functionOwners) as FunctionOwner[]

/** The local store must not import the app's table, so it has its own. This test compares both. */
test.each(owners)('%s has the same data in the local store and in the app', (owner) => {
  const { recordType, functionApi, inputField, targets } = functionOwners[owner]
  expect(platformOwners[recordType]).toMatchObject({
    api: functionApi,
    inputField,
    targets: targets.map(({ target }) => target),
  })
})

test.each(owners)('the targets of %s belong to its function API', (owner) => {
  const { functionApi, targets } = functionOwners[owner]
  expect(apiOfTargets(targets.map(({ target }) => target))).toEqual({ api: functionApi })
})
