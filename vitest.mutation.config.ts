import { defineConfig } from 'vitest/config'

/** The tests that a mutant of `rules/`, `forms/` or `server/` has to get past: those of its own room. */
export default defineConfig({
  test: {
    include: ['{forms,rules,server}/**/*.test.ts'],
    // Those start the server with all that is built beside it, which a mutant has not.
    exclude: ['**/{node_modules,dist}/**', 'server/{main,start}.test.ts'],
    setupFiles: ['scripts/property-test-seed.ts', 'scripts/restore-globals.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
