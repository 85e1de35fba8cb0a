/**
 * Runs every case of the files in `cases/` on the platform's own provider: `npx node bench/cases-on-provider.ts
 * --provider FILE`. A function must write exactly the bytes that it writes on our host. The tests of `cases/` compare
 * those with the files.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FunctionRun } from '#function-host/index.ts'
import type { DeployedFunctionHandle } from '#rules/functions/function-handles.ts'
import { readCaseFiles } from '../cases/case-files/case-files.ts'
import { createFunctions, readBuild, readManifest, withRules } from '../cases/functions/functions.ts'
import { readPincodeCaseFiles } from '../cases/pincodes/pincode-case-files.ts'
import { checkoutTo, withPincodeRecord } from '../cases/pincodes/pincode-input.ts'
import { countOnProvider } from './on-provider/count-on-provider.ts'
import { encodeMessagePack } from './on-provider/message-pack.ts'

type RanCase = {
  readonly name: string
  readonly function: DeployedFunctionHandle
  readonly run: FunctionRun
}

const functions = createFunctions()

function* runCases(): Generator<RanCase> {
  for (const { file, cases } of readCaseFiles()) {
    for (const stored of cases) {
      // A failing function writes no output.
      if (stored.throws) continue
      const input = withRules(stored.function, stored.input, stored.rules)
      const run = functions(stored.function).platform.runWithInput(input)
      yield { name: `${file}: ${stored.name}`, function: stored.function, run }
    }
  }
  for (const { file, cases } of readPincodeCaseFiles()) {
    for (const { name, function: handle, zip, record } of cases) {
      const input = withPincodeRecord(handle, checkoutTo(handle, [zip]), record)
      const run = functions(handle).platform.runWithInput(input)
      yield { name: `pincodes/${file}: ${name}`, function: handle, run }
    }
  }
}

const { values } = parseArgs({ options: { provider: { type: 'string' } } })
if (values.provider === undefined)
  throw new Error('Give the provider module of the platform as --provider FILE.')
const runOnProvider = countOnProvider(readFileSync(values.provider))

let tried = 0
let differing = 0
for (const { name, function: handle, run } of runCases()) {
  const [{ targeting }] = readManifest(handle).extensions
  const inputCopy = JSON.parse(JSON.stringify(run.input))
  const { output } = runOnProvider(readBuild(handle, 'platform'), targeting[0].export, inputCopy)
  tried += 1
  if (output.equals(encodeMessagePack(run.output))) continue
  differing += 1
  console.error(`${name}: the output on the provider is not that on our host.`)
}
console.log(`${tried} cases were run on the provider; ${differing} differ.`)
if (differing > 0) process.exitCode = 1
