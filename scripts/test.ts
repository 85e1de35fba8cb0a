import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildChanged } from './build-steps.ts'
import { findChanges } from './changed-files.ts'
import { requireBrowser } from './find-browser.ts'
import { type Counts, resultsFolder, runChecks, runJourneys, runUnitTests } from './test-steps.ts'

/** Functions are compiled and cases read from disk, and no import leads from there to the tests that they concern. */
const concernsCases = (file: string) =>
  /^(extensions|cases)\//.test(file) || /^function-host\/schemas\//.test(file)

/**
 * Building keeps one core busy and journeys often wait for the browser, so that something else runs beside each of them.
 */
async function runEverything(browser: string): Promise<Counts[]> {
  const [checks] = await Promise.all([runChecks(), buildChanged()])
  const tests = await Promise.all([
    runJourneys(browser),
    runUnitTests('Unit, function cases, server, local store', { keepOutput: true }),
  ])
  return [checks, ...tests]
}

/** For daily work: what the changed files concern, and one journey from an empty store to the checkout. */
async function runQuickly(browser: string): Promise<Counts[]> {
  const { base, files } = findChanges()
  const [checks] = await Promise.all([runChecks(), buildChanged()])
  const results = [checks, await runUnitTests('Unit: what has changed', { selection: ['--changed', base] })]
  if (files.some(concernsCases)) results.push(await runUnitTests('Function cases', { selection: ['cases/'] }))
  return [...results, await runJourneys(browser, ['--grep', '@quick', '--workers', '1'])]
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
const browser = requireBrowser()

const results = await (values.quick ? runQuickly(browser) : runEverything(browser))
const sum = (count: (counts: Counts) => number) => results.reduce((total, counts) => total + count(counts), 0)
const failed = sum((counts) => counts.failed)
console.log(
  `\n${sum((counts) => counts.passed)} passed, ${failed} failed, ${sum((counts) => counts.skipped)} skipped`,
)
process.exitCode = failed === 0 ? 0 : 1
