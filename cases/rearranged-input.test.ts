import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '#rules/language/function-handles.ts'
import { readCaseFiles } from './case-files.ts'
import { withRules } from './functions.ts'
import { readPincodeCaseFiles } from './pincode-case-files.ts'
import { checkoutTo, hidingOperations, withPincodeRecord } from './pincode-input.ts'
import { loadOnBytes } from './run-on-bytes.ts'
import { shuffled, spelled, turnedRound } from './spelled-json.ts'

/**
 * The WASI build reads its input as text. It is fastest on the platform's form: minified, with members in the order of
 * the query, as in `cases.test.ts`. Spaces and another order must change nothing but the time.
 */
const seed = 20260105
const runs = 3000

type InputCase = {
  readonly name: string
  readonly function: DeployedFunctionHandle
  readonly input: JsonObject
  readonly operations: readonly JsonObject[]
}

const ruleCases = readCaseFiles()
  .flatMap(({ cases }) => cases)
  .filter(({ throws }) => !throws)
  .map((each): InputCase => ({ ...each, input: withRules(each.function, each.input, each.rules) }))
const pincodeCases = readPincodeCaseFiles()
  .flatMap(({ cases }) => cases)
  .map(({ name, function: handle, record, zip, hides }): InputCase => {
    const input = withPincodeRecord(handle, checkoutTo(handle, [zip]), record)
    return { name, function: handle, input, operations: hidingOperations(handle, hides ? [0] : []) }
  })
const stored = [...ruleCases, ...pincodeCases]
const loaded = new Map(deployedFunctionHandles.map((name) => [name, loadOnBytes(name)]))

test.each([' ', '\r\n\t '])('all cases have the same outcome with %j between all parts', (space) => {
  for (const each of stored)
    expectOperations(
      each,
      spelled(each.input, () => space),
    )
})

test('all cases have the same outcome with the members of every object reversed', () => {
  for (const each of stored) expectOperations(each, JSON.stringify(turnedRound(each.input)))
})

test('every case has the same outcome in any order, with any space', () => {
  const spaces = fc.infiniteStream(fc.constantFrom('', '', '', ' ', '\n', '\t', '\r', '  \n'))
  const keys = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(fc.constantFrom(...stored), spaces, keys, (each, space, key) => {
      const input = shuffled(each.input, () => key.next().value ?? 0)
      expectOperations(
        each,
        spelled(input, () => space.next().value ?? ''),
      )
    }),
    { seed, numRuns: runs },
  )
})

function expectOperations(each: InputCase, text: string): void {
  expect(JSON.parse(runOn(each.function, text)), `${each.name}: ${text}`).toEqual({
    operations: each.operations,
  })
}

function runOn(name: DeployedFunctionHandle, text: string): string {
  const run = loaded.get(name)
  if (run === undefined) throw new Error(`${name} was not loaded`)
  return run(Buffer.from(text))
}
