import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { projectFolder } from './local-settings.ts'

export type Results = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Names of failures, printed at the end of the log, since its beginning is often cut off. */
  readonly failures: readonly string[]
  /** Names of journeys that failed once and then passed. */
  readonly secondAttempts?: readonly string[]
}

/** Folder for the reports of a run. The next run empties it. */
export const resultsFolder = join(projectFolder, 'test-results')

/**
 * Folder in which Node caches compiled code between processes, since each file that renders a screen has its own
 * process.
 */
const compiledFolder = join(projectFolder, 'node_modules/.cache/compiled')

type Ended = { readonly well: boolean; readonly output: string }

/**
 * Runs a Node program of the project. Its output is shared with this program, or kept until the end if several run
 * concurrently.
 */
function run(
  args: readonly string[],
  {
    keepOutput = false,
    environment = {},
  }: { keepOutput?: boolean; environment?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { NODE_COMPILE_CACHE: compiledFolder, ...process.env, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ well: code === 0, output }))
    child.once('error', ({ message }) => resolve({ well: false, output: message }))
  })
}

/** Two compilers. Each checks code that the other cannot (docs/decisions/0042-test-setup.md). */
const tsc = 'node_modules/typescript-7/bin/tsc'
const tscOfFunctions = 'node_modules/typescript/bin/tsc'
/** The compiler's results are kept between runs, so that it checks only changed files. */
const types = (name: string, project: string, compiler = tsc): Check => ({
  title: `Types: ${name}`,
  args: [
    compiler,
    '--project',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `dist/.checked/${name.replaceAll(/[ ,]+/g, '-')}.tsbuildinfo`,
  ],
})

type Check = { readonly title: string; readonly args: readonly string[] }
/** The longest checks come first, so that two concurrent ones end at about the same time. */
const checks: readonly Check[] = [
  types('rules, function host, server, local store', '.'),
  types('app', 'app'),
  types('local store pages', 'local-store/pages'),
  types('browser journeys', 'e2e'),
  types('App Bridge stand-in', 'local-store/app-bridge'),
  types('checkout extension', 'extensions/checkout-ui'),
  types('checkout functions', 'engine', tscOfFunctions),
  {
    title: 'Lint and walls',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
]
const checksAtOnce = 2

/** Runs types, lint and walls, two at a time. A check counts as one test. */
export async function runChecks(): Promise<Results> {
  const waiting = [...checks]
  const failures: string[] = []
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { well, output } = await run(check.args, { keepOutput: true })
      console.log(`\n── ${check.title}\n${output.trimEnd()}`)
      if (!well) failures.push(check.title)
    }
  }
  await Promise.all(Array.from({ length: checksAtOnce }, work))
  const failed = failures.length
  return { passed: checks.length - failed, failed, skipped: 0, failures }
}

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const failuresOfUnit = ({ testResults }: z.infer<typeof unitReport>): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(projectFolder, name)
    const failures = assertionResults.filter((result) => result.status === 'failed')
    return status === 'failed' && failures.length === 0
      ? [file]
      : failures.map(({ fullName }) => `${file}: ${fullName}`)
  })

/** @param selection further arguments of the runner that select tests. If empty, all tests run. */
export async function runUnitTests(
  title: string,
  { selection = [] }: { selection?: readonly string[] } = {},
): Promise<Results> {
  console.log(`\n── ${title}`)
  const file = join(resultsFolder, `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.json`)
  const { well } = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...selection,
  ])
  const report = readReport(file, unitReport)
  if (report === undefined) return noReport(title)
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return orOneFailure(well, { passed, failed, skipped, failures: failuresOfUnit(report) }, title)
}

const journey = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
})
type Journey = z.infer<typeof journey>
type Suite = {
  readonly specs?: readonly Journey[] | undefined
  readonly suites?: readonly Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.optional(z.array(journey)),
    suites: z.optional(z.array(suite)),
  }),
)

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
})

const listJourneys = ({ specs = [], suites = [] }: Suite): Journey[] => [
  ...specs,
  ...suites.flatMap(listJourneys),
]

const nameJourney = ({ file, title }: Journey) => `e2e/${file}: ${title}`

/** @param selection further arguments of the runner that select journeys. If empty, all journeys run. */
export async function runJourneys(browser: string, selection: readonly string[] = []): Promise<Results> {
  console.log('\n── Browser')
  const file = join(resultsFolder, 'browser.json')
  const { well } = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...selection],
    { environment: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  const report = readReport(file, browserReport)
  if (report === undefined) return noReport('Browser')
  const { expected, unexpected, flaky, skipped } = report.stats
  const journeys = report.suites.flatMap(listJourneys)
  const failures = journeys.filter(({ ok }) => !ok).map(nameJourney)
  const secondAttempts = journeys
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(nameJourney)
  const results = { passed: expected + flaky, failed: unexpected, skipped, failures, secondAttempts }
  return orOneFailure(well, results, 'Browser')
}

/** Counts a failed runner as one failure, even if its report has none. */
const orOneFailure = (endedWell: boolean, results: Results, title: string): Results =>
  endedWell || results.failed > 0
    ? results
    : { ...results, failed: 1, failures: [`${title}: an error outside any test`] }

const noReport = (title: string): Results => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${title}: no report was written`],
})

function readReport<Report>(file: string, shape: z.ZodType<Report>): Report | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
