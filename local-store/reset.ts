// Empties the store's data folder and seeds it again. Refuses while a store is at work on it.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeSeed } from './seed/seed.ts'
import { lockFolder } from './state/folder-lock.ts'
import { writeStateFile } from './state/state-file.ts'

const folder = join(process.env.DATA_DIR ?? './data', 'store')
try {
  const unlock = lockFolder(folder)
  rmSync(join(folder, 'state.json'), { force: true })
  writeStateFile(join(folder, 'state.json'), makeSeed())
  unlock()
  process.stdout.write(`The store in ${folder} is as it was on its first day.\n`)
} catch (fault) {
  process.stderr.write(
    `The store could not be reset.\n${fault instanceof Error ? fault.message : String(fault)}\n`,
  )
  process.exitCode = 1
}
