import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { buildChanged } from './build-steps.ts'
import { requireBrowser } from './find-browser.ts'
import { projectFolder } from './local-settings.ts'

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

const resultsFolder = join(projectFolder, 'test-results')

/** Runs a command of the project with its output on ours, and says whether it ended well. */
function runs(title: string, args: readonly string[], environment: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/** A check counts as one test. */
const check = (title: string, args: readonly string[]): Counts =>
  runs(title, args) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

/** A runner that ended badly has failed, even where its report counts no failure. */
const orOneFailure = (ended: boolean, counts: Counts): Counts =>
  ended || counts.failed > 0 ? counts : { ...counts, failed: 1 }

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

function runUnitTests(): Counts {
  const file = join(resultsFolder, 'unit.json')
  const ended = runs('Unit, function cases, server, local store', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file, unitReport)
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return orOneFailure(ended, { passed, failed, skipped })
}

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

function runBrowserTests(browser: string): Counts {
  const file = join(resultsFolder, 'browser.json')
  const ended = runs(
    'Browser',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const report = readReport(file, browserReport)
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return orOneFailure(ended, { passed: expected, failed: unexpected + flaky, skipped })
}

function readReport<Report>(file: string, shape: z.ZodType<Report>): Report | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
const browser = requireBrowser()
await buildChanged()

const tsc = 'node_modules/typescript/bin/tsc'
const results = [
  check('Types: rules, function host, server, local store', [tsc, '--project', '.']),
  check('Types: app', [tsc, '--project', 'app']),
  check('Types: local store pages', [tsc, '--project', 'local-store/pages']),
  check('Types: App Bridge stand-in', [tsc, '--project', 'local-store/app-bridge']),
  check('Types: checkout functions', [tsc, '--project', 'extensions']),
  check('Types: browser journeys', [tsc, '--project', 'e2e']),
  check('Lint and walls', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  runUnitTests(),
  runBrowserTests(browser),
]
const sum = (count: (counts: Counts) => number) => results.reduce((total, counts) => total + count(counts), 0)
const failed = sum((counts) => counts.failed)
console.log(
  `\n${sum((counts) => counts.passed)} passed, ${failed} failed, ${sum((counts) => counts.skipped)} skipped`,
)
process.exitCode = failed === 0 ? 0 : 1
