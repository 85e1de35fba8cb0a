/**
 * Runs every measurement: `npm run bench`, with the arguments of `main.ts`. A measurement over its budget does not stop
 * the others. The exit status is 1 if there was any.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

for (const file of [
  'main.ts',
  'dead-ends.ts',
  'search-preparation.ts',
  'screens/main.ts',
  'screens/product-page.ts',
  'server/main.ts',
  'server/neighbour.ts',
  'bulk-codes/main.ts',
  'published-bytes.ts',
  'history.ts',
  'export.ts',
]) {
  const wishes = file === 'main.ts' ? process.argv.slice(2) : []
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...wishes], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
