import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { dataFolderEntries, openDataFolder } from '../program/data-folder.ts'
import { lockFolder } from '../program/folder-lock.ts'
import { loopbackAddresses, requireFreePort } from '../program/listening.ts'
import { describeStartFault, findFolderFault } from '../program/start-fault.ts'
import { createStore } from './create-store.ts'
import { followDeployment } from './deployment/read-deployment.ts'
import { listen, storePort } from './listen.ts'
import { createLog } from './log.ts'
import { makeSeed } from './seed/seed.ts'
import { parseSettings, SettingsFault, type StoreSettings } from './settings.ts'
import { readStateFile, storeLock, writeStateFile } from './state/state-file.ts'
import { createStoreState } from './state/store-state.ts'
import { resumeDeliveries } from './webhooks/delivery.ts'
import type { World } from './world.ts'

const settings = orExplain(() => parseSettings(process.env))
const dataFolder = resolve(settings.dataFolder)
const folder = join(dataFolder, dataFolderEntries.store)
// What can be told at once comes before what takes its time.
await requireFreePort(storePort(settings), loopbackAddresses).catch((fault: unknown) => explain(fault))
const log = createLog((line) => process.stdout.write(line), Date.now)
const unlock = orExplain(() => {
  for (const note of openDataFolder(dataFolder, 'store')) log.warning('data folder', { note })
  return lockFolder(folder, storeLock)
})
process.on('exit', unlock)

const world = orExplain(() => makeWorld(settings))
const store = createStore(world)
resumeDeliveries(world)
const server = await listen(store, settings, log).catch((fault: unknown) => explain(fault))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log.info('stopping', { signal })
    server.close().then(
      () => process.exit(0),
      (fault: unknown) => explain(fault),
    )
  })
}

function makeWorld(settings: StoreSettings): World {
  const statePath = join(folder, 'state.json')
  const keep = (state: Parameters<typeof writeStateFile>[1]): void => writeStateFile(statePath, state)
  const kept = readStateFile(statePath)
  if (kept === undefined) keep(makeSeed())
  return {
    settings,
    state: createStoreState(kept ?? makeSeed(), keep),
    deployment: followDeployment(settings.appFolder, log),
    now: Date.now,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    schedule(delay, action) {
      const timer = setTimeout(action, delay)
      return () => clearTimeout(timer)
    },
    fetch: globalThis.fetch,
    log,
    pagesFolder: join(import.meta.dirname, '../dist/store'),
  }
}

/** A fault at start is one line that says what to do, never a stack. */
function orExplain<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (fault) {
    return explain(fault)
  }
}

function explain(fault: unknown): never {
  process.stderr.write(`The local store cannot start.\n${describeStoreFault(fault)}\n`)
  process.exit(1)
}

/** Faults of the settings have a line each; any other fault is one line. */
function describeStoreFault(fault: unknown): string {
  if (fault instanceof SettingsFault) return fault.message
  return describeStartFault(findFolderFault(fault, folder) ?? fault)
}
