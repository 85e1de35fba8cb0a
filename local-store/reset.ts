// Empties the store's data folder and seeds it again. Refuses while a store uses it.

import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dataFolderEntries, openDataFolder } from '../program/data-folder.ts'
import { lockFolder } from '../program/folder-lock.ts'
import { describeStartFault, findFolderFault } from '../program/start-fault.ts'
import { redeemCodeFiles } from './resources/redeem-codes/redeem-code-tables.ts'
import { seededShops } from './seed/shops.ts'
import { storeLock, writeStateFile } from './state/state-file.ts'

const dataFolder = resolve(process.env.DATA_DIR ?? './data')
const folder = join(dataFolder, dataFolderEntries.store)
try {
  openDataFolder(dataFolder, 'store')
  const unlock = lockFolder(folder, storeLock)
  for (const { file, codesFile, makeSeed } of seededShops) {
    for (const one of [file, ...redeemCodeFiles(codesFile)]) rmSync(join(folder, one), { force: true })
    writeStateFile(join(folder, file), makeSeed())
  }
  unlock()
  process.stdout.write(`The shops in ${folder} are as they were on their first day.\n`)
} catch (fault) {
  process.stderr.write(
    `The store could not be reset.\n${describeStartFault(findFolderFault(fault, folder) ?? fault)}\n`,
  )
  process.exitCode = 1
}
