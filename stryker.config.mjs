/**
 * Mutation testing: the source is broken in small ways, one at a time, and a test must fail. `npm run mutation` runs it
 * by folder (scripts/mutation.ts, docs/testing.md#mutation-testing).
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: ['rules/**/*.ts', 'forms/**/*.ts', 'server/**/*.ts', '!**/*.test.ts'],
  // A list of words is read by people; a test of each word would be its mirror.
  mutator: { excludedMutations: [] },
  concurrency: 2,
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  tempDirName: 'test-results/mutation/sandbox',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: 'test-results/mutation/report.html' },
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  ignorePatterns: [
    '/data',
    '/dist',
    '/docs',
    '/e2e',
    '/bench',
    '/test-results',
    '/app/**/*.tsx',
    '/playwright-report',
  ],
  ignoreStatic: true,
}
