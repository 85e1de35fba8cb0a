/**
 * Draws random rule sets and carts in all scripts and runs them on the platform's own provider: `npx node
 * bench/hunt-on-provider.ts --provider FILE [--runs 1000] [--seed 1]`. No run may use more than its share of the
 * platform's limit. cases/cost/script-hunt.ts requires the same of our own count. The exit status is 1 if a run exceeds
 * its share.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { huntedFunction, staysWithinShare } from '../cases/cost/script-hunt.ts'
import { readBuild, readManifest } from '../cases/functions/functions.ts'
import { countOnProvider } from './on-provider/count-on-provider.ts'

const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
})
if (values.provider === undefined)
  throw new Error('Give the provider module of the platform as --provider FILE.')
const count = countOnProvider(readFileSync(values.provider))
const wasm = readBuild(huntedFunction, 'platform')
const [{ targeting }] = readManifest(huntedFunction).extensions

let highest = 0
const checked = fc.check(
  staysWithinShare(({ input, instructionLimit }) => {
    const { instructions } = count(wasm, targeting[0].export, JSON.parse(JSON.stringify(input)))
    highest = Math.max(highest, instructions / instructionLimit)
    return instructions
  }),
  { numRuns: Number(values.runs), seed: Number(values.seed) },
)
console.log(
  `${checked.numRuns} runs, seed ${values.seed}: ${(highest * 100).toFixed(1)} % of the limit at most`,
)
if (checked.failed) {
  console.error(fc.defaultReportMessage(checked))
  process.exitCode = 1
}
