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
 * Building keeps one core busy, so that the checks run beside it. Unit tests and journeys each need both cores: side by side
 * they take about as long, and what waits for a screen waits too long.
 */
async function runEverything(browser: string): Promise<Counts[]> {
  const [checks] = await Promise.all([runChecks(), buildChanged({ forTests: true })])
  const unit = await runUnitTests('Unit, function cases, server, local store')
  return [checks, unit, await runJourneys(browser)]
}

/** For daily work: what the changed files concern, and one journey from an empty store to the checkout. */
async function runQuickly(browser: string): Promise<Counts[]> {
  const { base, files } = findChanges()
  const [checks] = await Promise.all([runChecks(), buildChanged({ forTests: true })])
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
