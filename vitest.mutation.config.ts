import { defineConfig } from 'vitest/config'

const {
  MUTATION_TESTS = '{forms,rules,server}/**/*.test.ts',
  MUTATION_TESTS_LEFT_OUT = '',
  /** Shorter where what is broken mostly makes a test wait for what never comes. */
  MUTATION_TEST_MS = '120000',
} = process.env

/** The tests that a mutant of `rules/`, `forms/`, `server/` or `app/` has to get past, as scripts/mutation.ts chooses them. */
export default defineConfig({
  test: {
    include: [MUTATION_TESTS],
    exclude: [
      '**/{node_modules,dist}/**',
      // These tests start a process, which knows no mutants, or a database on the disk, which is slow.
      'server/{main,start}.test.ts',
      ...MUTATION_TESTS_LEFT_OUT.split(',').filter(Boolean),
    ],
    setupFiles: ['scripts/property-test-seed.ts', 'scripts/restore-globals.ts'],
    isolate: false,
    testTimeout: Number(MUTATION_TEST_MS),
    hookTimeout: Number(MUTATION_TEST_MS),
  },
})
