/**
 * Every measurement there is: `npm run bench`. One that is over its budget does not keep the others from being made.
 * Exit status 1 when any was.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

for (const file of ['main.ts', 'dead-ends.ts', 'screens/main.ts', 'server/main.ts']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
