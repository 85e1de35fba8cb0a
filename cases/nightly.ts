/**
 * The property of `unbreakable.test.ts` at length: `node cases/nightly.ts [runs] [seed]`, 100,000 runs when nothing
 * is said. Ends with status 1 at the first configuration that breaks a function.
 */
import { stdout } from 'node:process'
import fc from 'fast-check'
import { buildsAgree } from './agreement.ts'
import { createFunctions } from './functions.ts'

const [runs = '100000', seed = `${Date.now() % 2 ** 31}`] = process.argv.slice(2)
const details = fc.check(buildsAgree(createFunctions()), { numRuns: Number(runs), seed: Number(seed) })
stdout.write(`${details.numRuns} runs, seed ${details.seed}: ${details.failed ? 'broken' : 'unbroken'}\n`)
if (details.failed) {
  stdout.write(`${fc.defaultReportMessage(details) ?? ''}\n`)
  process.exitCode = 1
}
