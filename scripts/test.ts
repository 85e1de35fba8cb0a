import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildChanged } from './build-steps.ts'
import { findChanges } from './changed-files.ts'
import { requireBrowser } from './find-browser.ts'
import { type Results, resultsFolder, runChecks, runJourneys, runUnitTests } from './test-steps.ts'

/** True for files that tests depend on without importing them. Tests compile functions and read cases from disk. */
const concernsCases = (file: string) =>
  /^(engine|extensions|cases)\//.test(file) || /^function-host\/schemas\//.test(file)

/**
 * Runs all checks and all unit tests, and the journeys of a selection. The build uses only one core, so the checks run at
 * the same time. Unit tests and journeys each need both cores. Running them together would not be faster, and screens
 * would respond too late.
 */
async function runTests(browser: string, journeys: readonly string[]): Promise<Results[]> {
  const [checks] = await Promise.all([runChecks(), buildChanged()])
  const unit = await runUnitTests('Unit, function cases, server, local store')
  return [checks, unit, await runJourneys(browser, journeys)]
}

/** For daily work: the tests of changed files, and one journey from an empty store to the checkout. */
async function runQuickly(browser: string): Promise<Results[]> {
  const { base, files } = findChanges()
  const [checks] = await Promise.all([runChecks(), buildChanged()])
  const results = [checks, await runUnitTests('Unit: what has changed', { selection: ['--changed', base] })]
  if (files.some(concernsCases)) results.push(await runUnitTests('Function cases', { selection: ['cases/'] }))
  return [...results, await runJourneys(browser, ['--grep', '@quick', '--workers', '1'])]
}

const { values } = parseArgs({
  options: {
    /** All journeys instead of the main ones, as CI runs them. */
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
const browser = requireBrowser()

const mainJourneys = ['--grep', '@main']
const results = await (values.quick ? runQuickly(browser) : runTests(browser, values.all ? [] : mainJourneys))
const sum = (count: (result: Results) => number) =>
  results.reduce((total, counts) => total + count(counts), 0)
const failed = sum((counts) => counts.failed)
for (const journey of results.flatMap(({ secondAttempts = [] }) => secondAttempts))
  console.log(`passed at the second attempt: ${journey}`)
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`)
console.log(
  `\n${sum((counts) => counts.passed)} passed, ${failed} failed, ${sum((counts) => counts.skipped)} skipped`,
)
process.exitCode = failed === 0 ? 0 : 1
