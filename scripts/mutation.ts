/**
 * Mutation testing: `npm run mutation` covers rules/, then forms/, server/ and app/. `npm run mutation --
 * rules/features/pincodes` covers the given folders and files. For unchanged files, earlier results are kept.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail } from './fail.ts'
import { projectFolder } from './project-folder.ts'

/** Goal of each room: percentage of mutants that its tests must kill. */
const wanted = { rules: 90, forms: 90, server: 80, app: 80 } as const
type Room = keyof typeof wanted

const isRoom = (name: string | undefined): name is Room => name !== undefined && Object.hasOwn(wanted, name)

const folderOf = (area: string) => area.split('/')[0]

/** Matches a pattern for the files directly in a folder, without its subfolders. */
const alone = /^(.+)\/\*\.ts$/

/** Tests of a folder. Screens of app/ have tests in `.tsx`. */
const testFiles = '*.test.{ts,tsx}'

/**
 * Patterns for an area: a folder without its tests and test support, the files directly in a folder (`server/*.ts`), or
 * one file.
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
    // Only tools read configuration files.
    `!${area}/**/*.config.ts`,
    ...(folderOf(area) === 'app' ? listRim(area).map((file) => `!${file}`) : []),
  ]
}

/**
 * Files of app/ at the rim, which are covered by the tests of screens and by the journeys. They are hooks, texts,
 * declarations of queries and fields, and calls of our server. They also include code for the browser or for a service
 * in it.
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
  // A pattern of `import.meta.glob` must be a literal, and a mutant would replace it.
  'app/features/features.ts',
  'app/{admin-config,browser-storage,outside-settings,settings,support/ask-in-chat}.ts',
]

/** Files of the rim in an area. They are listed by name, since a comma in braces would end a pattern of Stryker. */
const listRim = (area: string) =>
  globSync(rim, { cwd: projectFolder }).filter((file) => file.startsWith(`${area}/`) && file.endsWith('.ts'))

/** Tests of app/ that render a page. They take seconds each, and other tests notice a mutant of a page's logic. */
const drawingTests = globSync('app/**/*.test.{ts,tsx}', { cwd: projectFolder }).filter((file) =>
  readFileSync(join(projectFolder, file), 'utf8').startsWith('// @vitest-environment jsdom'),
)

/** Several files of a folder that are scored together: `server/bulk-codes/{code-store,make-codes}.ts`. */
function filesOf(area: string): string[] {
  const files = globSync(area, { cwd: projectFolder })
  return files.length === 0 ? fail(`There is no ${area} to mutate.`) : files
}

/** Tests with the pincodes of whole countries. Other tests in their folders notice the same faults. */
const longLists = [
  'rules/features/pincodes/**',
  'rules/features/pincodes/*/*-large.test.ts',
  'rules/features/cod-rules/pincode-records-large.test.ts',
]

/**
 * Slow tests: whole functions, jobs of many batches or of a full bucket, lists of many megabytes, or every small cart.
 * Other tests in their folders notice the same faults.
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
 * Parts that have their own tests: a folder of the server, the language, functions, checkout-now, health, words, or a
 * feature. Pincodes have the longest tests, so each of their folders is a part.
 */
const apart =
  /^(server\/[^/]+|rules\/(?:language|functions|checkout-now|health|words)|rules\/features\/(?:pincodes\/)?[^/]+)(?:\/|$)/

/** Parts that are mostly covered by the tests of their users. */
const provedByOthers: Readonly<Record<string, string>> = {
  'rules/language/*.ts': 'rules/language/**',
  'rules/words': 'rules/{words,language,functions}',
}

/** Tests that may kill a mutant: those of its part, or the quick ones of its room. */
function testsFor(area: string): { include: string; exclude: readonly string[] } {
  if (folderOf(area) === 'app')
    return { include: `app/**/${testFiles}`, exclude: [...drawingTests, ...sourceReaders] }
  const folder =
    alone.exec(area)?.[1] ?? (dirname(area) === 'server' && area.endsWith('.ts') ? 'server' : undefined)
  if (folder !== undefined) return { include: `${provedByOthers[area] ?? folder}/${testFiles}`, exclude: [] }
  const part = apart.exec(area)?.[1]
  const include = part === undefined ? undefined : `${provedByOthers[part] ?? part}/**/${testFiles}`
  return include !== undefined && globSync(include, { cwd: projectFolder }).length > 0
    ? { include, exclude: [...longLists.filter((files) => files.endsWith('.test.ts')), ...longRuns] }
    : { include: `${folderOf(area)}/**/${testFiles}`, exclude: longLists }
}

/** Tests that read source files as text, which a mutant changes. */
const sourceReaders = ['app/fields/schema/kinds-on-screens.test.ts', 'app/polaris-files.test.ts']

function mutate(area: string): boolean {
  const topFolder = folderOf(area)
  if (!isRoom(topFolder)) return fail(`${area} is in none of ${Object.keys(wanted).join(', ')}.`)
  console.log(`\n── ${area}: at least ${wanted[topFolder]} of 100`)
  const tests = testsFor(area)
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'stryker.config.mjs',
      '--mutate',
      patternsFor(area).join(','),
      // A mutant may wait forever for a database or a turn, and the machine may be busy.
      '--timeoutMS',
      topFolder === 'server' ? '20000' : '10000',
      // Each area has its own file, so that it is scored separately.
      '--incrementalFile',
      `mutation-results/${area.replaceAll(/[/{},]/g, '-').replace('*.ts', 'itself')}.json`,
    ],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_WANTED: String(wanted[topFolder]),
        MUTATION_TESTS: tests.include,
        MUTATION_TESTS_LEFT_OUT: tests.exclude.join(','),
        ...(topFolder === 'server' ? { MUTATION_TEST_MS: '30000' } : {}),
      },
    },
  )
  return status === 0
}

const areas = process.argv.slice(2).map((area) => area.replace(/\/+$/, ''))
const results = (areas.length === 0 ? Object.keys(wanted) : areas).map(mutate)
process.exitCode = results.every(Boolean) ? 0 : 1
