/**
 * Mutation testing: `npm run mutation` over rules/, then forms/ and server/, or over the folders and files it is given,
 * `npm run mutation -- rules/features/pincodes`. What an earlier run has found is kept for what has not changed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail } from './fail.ts'
import { projectFolder } from './project-folder.ts'

/** Of 100 mutants, how many a test of the same room must kill. */
const wanted = { rules: 90, forms: 90, server: 80 } as const
type Room = keyof typeof wanted

const isRoom = (name: string | undefined): name is Room => name !== undefined && Object.hasOwn(wanted, name)

/** What stands in a folder itself, and not in one of its folders. */
const alone = /^(.+)\/\*\.ts$/

/** Everything in a folder but its tests and what they need; what stands in it itself, as `server/*.ts`; or one file. */
function patternsFor(place: string): string[] {
  if (alone.test(place))
    return [
      place,
      `!${place.replace(/\.ts$/, '.test.ts')}`,
      `!${place.replace(/\.ts$/, '.test-support.ts')}`,
      `!${place.replace(/\.ts$/, '.config.ts')}`,
    ]
  const path = join(projectFolder, place)
  if (!existsSync(path)) return filesOf(place)
  if (!statSync(path).isDirectory()) return [place]
  return [
    `${place}/**/*.ts`,
    `!${place}/**/*.test.ts`,
    `!${place}/**/*.test-support.ts`,
    `!${place}/**/testing/**`,
    // Read by tools, and by nothing of ours.
    `!${place}/**/*.config.ts`,
  ]
}

/** Some files of a folder, scored together: `server/bulk-codes/{code-store,make-codes}.ts`. */
function filesOf(place: string): string[] {
  const files = globSync(place, { cwd: projectFolder })
  return files.length === 0 ? fail(`There is no ${place} to mutate.`) : files
}

/** Tries whole countries of pincodes: what these tests alone would notice, is noticed by those beside them. */
const longLists = [
  'rules/features/pincodes/**',
  'rules/features/pincodes/*/*-large.test.ts',
  'rules/features/cod-rules/pincode-records-large.test.ts',
]

/**
 * Run whole functions, jobs of many batches or as long as a bucket takes to fill, lists of many megabytes, or every small
 * cart: what these alone would notice, is noticed by those beside them.
 */
const longRuns = [
  'server/budget/real-functions.test.ts',
  'server/bulk-codes/half-made.test.ts',
  'server/bulk-codes/large-lists.test.ts',
  'server/bulk-codes/pace.test.ts',
  'server/bulk-codes/whole-jobs.test.ts',
  'server/margin-guard/small-carts.test.ts',
]

/**
 * What is tested by itself: a folder of the server, the language, what acts at checkout and its health, words, or a feature; of
 * the pin codes, whose tests are the longest, a part of them.
 */
const apart =
  /^(server\/[^/]+|rules\/(?:language|checkout-now|health|words)|rules\/features\/(?:pincodes\/)?[^/]+)(?:\/|$)/

/** Parts whose tests mostly stand with those who use them. */
const provedByOthers: Readonly<Record<string, string>> = {
  'rules/language/*.ts': 'rules/language/**',
  'rules/words': 'rules/{words,language}',
}

/** The tests that a mutant has to get past: those of its part, or those of its room that are done in a moment. */
function testsFor(place: string): { include: string; exclude: readonly string[] } {
  const folder =
    alone.exec(place)?.[1] ?? (dirname(place) === 'server' && place.endsWith('.ts') ? 'server' : undefined)
  if (folder !== undefined) return { include: `${provedByOthers[place] ?? folder}/*.test.ts`, exclude: [] }
  const part = apart.exec(place)?.[1]
  const include = part === undefined ? undefined : `${provedByOthers[part] ?? part}/**/*.test.ts`
  return include !== undefined && globSync(include, { cwd: projectFolder }).length > 0
    ? { include, exclude: [...longLists.filter((files) => files.endsWith('.test.ts')), ...longRuns] }
    : { include: `${place.split('/')[0]}/**/*.test.ts`, exclude: longLists }
}

function mutate(place: string): boolean {
  const [room] = place.split('/')
  if (!isRoom(room)) return fail(`${place} is in none of ${Object.keys(wanted).join(', ')}.`)
  console.log(`\n── ${place}: at least ${wanted[room]} of 100`)
  const tests = testsFor(place)
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'stryker.config.mjs',
      '--mutate',
      patternsFor(place).join(','),
      // What waits for a database or for a turn that never comes, beside whatever else the machine does.
      '--timeoutMS',
      room === 'server' ? '20000' : '10000',
      // Of its own, so that a place is scored alone.
      '--incrementalFile',
      `mutation-results/${place.replaceAll(/[/{},]/g, '-').replace('*.ts', 'itself')}.json`,
    ],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_WANTED: String(wanted[room]),
        MUTATION_TESTS: tests.include,
        MUTATION_TESTS_LEFT_OUT: tests.exclude.join(','),
        ...(room === 'server' ? { MUTATION_TEST_MS: '30000' } : {}),
      },
    },
  )
  return status === 0
}

const places = process.argv.slice(2).map((place) => place.replace(/\/+$/, ''))
const results = (places.length === 0 ? Object.keys(wanted) : places).map(mutate)
process.exitCode = results.every(Boolean) ? 0 : 1
