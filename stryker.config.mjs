/**
 * Mutation testing: the source is broken in small ways, one at a time, and a test of the same room must fail. Run by
 * scripts/mutation.ts, which says what is mutated and how many must be killed (docs/decisions/0042).
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Values that are computed when a module loads would take a whole run of the tests for each mutant.
  ignoreStatic: true,
  // All tests once, some of whole countries of pin codes, next to the machine's other work.
  dryRunTimeoutMinutes: 20,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  incremental: true,
  tempDirName: 'mutation-results/sandbox',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: 'mutation-results/report.html' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: 95, break: Number(process.env.MUTATION_WANTED ?? 0) },
  ignorePatterns: [
    '/data',
    '/dist',
    '/docs',
    '/bench',
    '/test-results',
    '/mutation-results',
    '/playwright-report',
  ],
}
