import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const built = ['**/{node_modules,dist}/**']
const screens = ['{app,local-store/app-bridge,local-store/pages}/**/*.test.{ts,tsx}']
/** Collects the garbage of its worker over and over, which takes the longer the more other files have left there. */
const collectsGarbage = ['server/platform/send-to-platform.test.ts']

const asksForPage = '// @vitest-environment jsdom'

/** Beside the screens are tests that need no page. */
const needsPage = globSync(screens, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith(asksForPage),
)

/**
 * Three kinds of test, by what a file may leave behind for the next one in the same worker. The first two keep their
 * modules from file to file, so that functions are compiled once a worker and not once a file; a file that asks for a page
 * in its first line gets one of its own (docs/decisions/0042).
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
          exclude: [...needsPage, ...built],
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
          name: 'apart',
          include: [...needsPage, ...collectsGarbage],
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
