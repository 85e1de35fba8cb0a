import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{forms,rules,function-host,extensions,cases,program,server,local-store,app,scripts}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['scripts/property-test-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
