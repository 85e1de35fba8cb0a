/**
 * Mutation testing: `npm run mutation` covers rules/, then forms/, server/ and app/. `npm run mutation --
 * rules/features/pincodes` covers the given folders and files. Results of an earlier run are kept for unchanged
 * files.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail } from './fail.ts'
import { projectFolder } from './project-folder.ts'

/** Goal of each room: mutants of 100 that its tests must kill. */
const wanted = { rules: 90, forms: 90, server: 80, app: 80 } as const
type Room = keyof typeof wanted

const isRoom = (name: string | undefined): name is Room => name !== undefined && Object.hasOwn(wanted, name)

const roomOf = (area: string) => area.split('/')[0]

/** A pattern for the files directly in a folder, without its subfolders. */
const alone = /^(.+)\/\*\.ts$/

/** Tests of a folder. Screens of app/ have tests in `.tsx`. */
const testFiles = '*.test.{ts,tsx}'

/**
 * Patterns for an area: a folder without its tests and their support, the files directly in a folder (`server/*.ts`),
 * or one file.
 */
function patternsFor(area: string): string[] {
  if (alone.test(area))
    return [
      area,
      `!${area.replace(/\.ts$/, '.test.ts')}`,
      `!${area.replace(/\.ts$/, '.test-support.ts')}`,
      `!${area.replace(/\.ts$/, '.config.ts')}`,
    ]
  const path = join(projectFolder, area)
  if (!existsSync(path)) return filesOf(area)
  if (!statSync(path).isDirectory()) return [area]
  return [
    `${area}/**/*.ts`,
    `!${area}/**/*.test.ts`,
    `!${area}/**/*.test-support.ts`,
    `!${area}/**/test-support/**`,
    // Only tools read it.
    `!${area}/**/*.config.ts`,
    ...(roomOf(area) === 'app' ? listRim(area).map((file) => `!${file}`) : []),
  ]
}

/**
 * Files of app/ at the rim, which the tests of screens and the journeys prove: hooks, texts, declarations of queries
 * and fields, calls of our server, and what speaks with the browser or with a service in it.
 */
const rim = [
  'app/**/use-*.ts',
  'app/**/{words,*-words}.ts',
  'app/**/*.d.ts',
  'app/**/{*queries,*-query,*-context,fields}.ts',
  'app/**/{*-worker,run-*task,*focus*,offer-download}.ts',
  'app/{features,saved-tests}/**/{*-server,request*}.ts',
  'app/{analytics,chat,content,shell,worker}/**',
  'app/{,features/*/}testing/**',
  // A pattern of `import.meta.glob` has to be a literal, and a mutant makes it none.
  'app/features/features.ts',
  'app/{admin-config,browser-storage,outside-settings,settings,support/ask-in-chat}.ts',
]

/** Files of the rim in an area by their names, since a comma within braces would end a pattern of Stryker's. */
const listRim = (area: string) =>
  globSync(rim, { cwd: projectFolder }).filter((file) => file.startsWith(`${area}/`) && file.endsWith('.ts'))

/** Tests of app/ that draw a page take seconds each, and a mutant of its logic is noticed by others. */
const drawingTests = globSync('app/**/*.test.{ts,tsx}', { cwd: projectFolder }).filter((file) =>
  readFileSync(join(projectFolder, file), 'utf8').startsWith('// @vitest-environment jsdom'),
)

/** Some files of a folder with a score of their own: `server/bulk-codes/{code-store,make-codes}.ts`. */
function filesOf(area: string): string[] {
  const files = globSync(area, { cwd: projectFolder })
  return files.length === 0 ? fail(`There is no ${area} to mutate.`) : files
}

/** Tests that try whole countries of pincodes. Other tests in their folders notice the same faults. */
const longLists = [
  'rules/features/pincodes/**',
  'rules/features/pincodes/*/*-large.test.ts',
  'rules/features/cod-rules/pincode-records-large.test.ts',
]

/**
 * Tests that take long: whole functions, jobs of many batches or of a whole bucket's time, lists of many megabytes,
 * or every small cart. Other tests in their folders notice the same faults.
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
 * Parts that have tests of their own: a folder of the server, the language, functions, checkout-now, health, words, or a feature. The
 * pincodes have the longest tests, so each of their folders is a part.
 */
const apart =
  /^(server\/[^/]+|rules\/(?:language|functions|checkout-now|health|words)|rules\/features\/(?:pincodes\/)?[^/]+)(?:\/|$)/

/** Parts that are mostly tested by the tests of their users. */
const provedByOthers: Readonly<Record<string, string>> = {
  'rules/language/*.ts': 'rules/language/**',
  'rules/words': 'rules/{words,language,functions}',
}

/** Tests that may kill a mutant: those of its part, or the quick ones of its room. */
function testsFor(area: string): { include: string; exclude: readonly string[] } {
  if (roomOf(area) === 'app')
    return { include: `app/**/${testFiles}`, exclude: [...drawingTests, ...sourceReaders] }
  const folder =
    alone.exec(area)?.[1] ?? (dirname(area) === 'server' && area.endsWith('.ts') ? 'server' : undefined)
  if (folder !== undefined) return { include: `${provedByOthers[area] ?? folder}/${testFiles}`, exclude: [] }
  const part = apart.exec(area)?.[1]
  const include = part === undefined ? undefined : `${provedByOthers[part] ?? part}/**/${testFiles}`
  return include !== undefined && globSync(include, { cwd: projectFolder }).length > 0
    ? { include, exclude: [...longLists.filter((files) => files.endsWith('.test.ts')), ...longRuns] }
    : { include: `${roomOf(area)}/**/${testFiles}`, exclude: longLists }
}

/** Tests that read the source as text, where a mutant is not what it was. */
const sourceReaders = ['app/fields/schema/kinds-on-screens.test.ts', 'app/polaris-files.test.ts']

function mutate(area: string): boolean {
  const room = roomOf(area)
  if (!isRoom(room)) return fail(`${area} is in none of ${Object.keys(wanted).join(', ')}.`)
  console.log(`\n── ${area}: at least ${wanted[room]} of 100`)
  const tests = testsFor(area)
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'stryker.config.mjs',
      '--mutate',
      patternsFor(area).join(','),
      // A mutant may wait for a database or for a turn that never comes, and the machine may be busy.
      '--timeoutMS',
      room === 'server' ? '20000' : '10000',
      // Each area has its own file, so that it is scored alone.
      '--incrementalFile',
      `mutation-results/${area.replaceAll(/[/{},]/g, '-').replace('*.ts', 'itself')}.json`,
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

const areas = process.argv.slice(2).map((area) => area.replace(/\/+$/, ''))
const results = (areas.length === 0 ? Object.keys(wanted) : areas).map(mutate)
process.exitCode = results.every(Boolean) ? 0 : 1
