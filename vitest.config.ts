import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const built = ['**/{node_modules,dist}/**']
const screens = [
  '{app,local-store/app-bridge,local-store/pages}/**/*.test.{ts,tsx}',
  'extensions/theme/source/*.test.ts',
]
/**
 * Open an app and a store, whose modules stay in the memory of their worker. Each collection of garbage walks through them, which
 * makes tests of the engine in that worker take half as long again and more.
 */
const opensStores = [
  'cases/{app-on-store,dead-ends,form-to-checkout,from-scripts,published,request-bodies,rule-files,store-answers}/**/*.test.ts',
  'bench/shops/*.test.ts',
]
/** Collects the garbage of its worker over and over, which takes the longer the more other files have left there. */
const collectsGarbage = ['server/platform/send-to-platform.test.ts']

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const asksForPage = '// @vitest-environment jsdom'
/** Puts a module in the place of another, which those that have it already would not see. */
const changesModules = /\bvi\.(mock|doMock|resetModules)\(/
/** Scrolls a list of Polaris to its end, which after other screens in the same worker is not always noticed. */
const scrollsLists = ['app/fields/discounts/discount-codes-field.test.tsx']

/** Some tests in the screens' folders need no page. */
const needsPage = globSync(screens, { cwd: import.meta.dirname }).filter((file) =>
  read(file).startsWith(asksForPage),
)
/** The app's screens. The local store's pages have no setup in common with them. */
const appScreens = needsPage.filter(
  (file) => file.startsWith('app/') && !scrollsLists.includes(file) && !changesModules.test(read(file)),
)

/**
 * Five kinds of test, by what a file may leave behind for the next one in the same worker. All but the last keep their
 * modules from file to file, so that functions are compiled and screens are loaded once a worker and not once a file; a
 * file that asks for a page in its first line gets a page of its own (docs/decisions/0042).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'decisions',
          include: ['{forms,rules,function-host,extensions,cases,program,bench}/**/*.test.ts', ...screens],
          exclude: [...needsPage, ...opensStores, ...built],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'stores',
          include: opensStores,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['{server,local-store,scripts}/**/*.test.ts'],
          exclude: [...screens, ...collectsGarbage, ...built],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: appScreens,
          setupFiles: ['app/testing/test-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [...needsPage.filter((file) => !appScreens.includes(file)), ...collectsGarbage],
        },
      },
    ],
    exclude: built,
    setupFiles: ['scripts/property-test-seed.ts', 'scripts/restore-globals.ts'],
    // Bounds for what hangs, not for what is slow: a test says nothing about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
