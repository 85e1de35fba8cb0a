import { defineConfig } from '@playwright/test'
import { findBrowser, howToGetBrowser } from '../scripts/find-browser.ts'
import { merchantsBrowser } from './merchants-browser.ts'

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error(howToGetBrowser)

export default defineConfig({
  testDir: '.',
  globalSetup: './build-first.ts',
  outputDir: '../test-results/browser',
  // Each worker has a store and an app of its own; the tests of a file follow one another. A journey waits for a third of its
  // time, so that two would leave a third of two cores unused.
  fullyParallel: false,
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Bounds for what hangs, not for what is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/browser.json' }],
  ],
  use: {
    ...merchantsBrowser,
    // A trace costs a third of the whole run. To have one: npm run e2e -- --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
