import { defineConfig } from '@playwright/test'
import { findBrowser, howToGetBrowser } from '../scripts/find-browser.ts'
import { merchantsBrowser } from './merchants-browser.ts'

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error(howToGetBrowser)

export default defineConfig({
  testDir: '.',
  globalSetup: './build-first.ts',
  outputDir: '../test-results/browser',
  // Each worker has its own store and app, and runs the tests of a file one after another. A journey waits for a third
  // of its time. With only two workers, a third of two cores would be unused.
  fullyParallel: false,
  workers: 3,
  // On a busy machine, about one journey in 170 misses a screen. scripts/test.ts names those that needed a second
  // attempt.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // Limits for journeys that hang. Slow journeys stay below them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/browser.json' }],
  ],
  use: {
    ...merchantsBrowser,
    // Traces add a third to the duration. To enable them: npm run e2e -- --trace retain-on-failure
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
        // The app's frame then shares the store's process, so a page loads in three quarters of the time.
        '--disable-site-isolation-trials',
      ],
    },
  },
})
