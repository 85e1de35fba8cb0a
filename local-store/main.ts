import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { dataFolderEntries, openDataFolder } from '../program/data-folder.ts'
import { lockFolder } from '../program/folder-lock.ts'
import { loopbackAddresses, requireFreePort } from '../program/listening.ts'
import { describeStartFault, findFolderFault } from '../program/start-fault.ts'
import { startTimer } from '../program/timers.ts'
import { createStore } from './create-store.ts'
import { followDeployment } from './deployment/read-deployment.ts'
import { listen, storePort } from './listen.ts'
import { createLog } from './log.ts'
import { openRedeemCodeTables } from './resources/redeem-codes/redeem-code-tables.ts'
import { createRedeemCodes, type RedeemCodes } from './resources/redeem-codes/redeem-codes.ts'
import { type SeededShop, seededShops } from './seed/shops.ts'
import { createMailServer } from './services/mail/mail-server.ts'
import { createOutsideServices } from './services/outside-services.ts'
import { parseSettings, SettingsFault, type StoreSettings } from './settings.ts'
import type { State } from './state/state.ts'
import { readStateFile, storeLock, writeStateFile } from './state/state-file.ts'
import { createStoreState, type StoreState } from './state/store-state.ts'
import { resumeDeliveries } from './webhooks/delivery.ts'
import type { World } from './world.ts'

const settings = orExplain(() => parseSettings(process.env))
const dataFolder = resolve(settings.dataFolder)
const folder = join(dataFolder, dataFolderEntries.store)
// Quick checks run before slow work.
await requireFreePort(storePort(settings), loopbackAddresses).catch((fault: unknown) => explain(fault))
const log = createLog((line) => process.stdout.write(line), Date.now)
const unlock = orExplain(() => {
  for (const note of openDataFolder(dataFolder, 'store')) log.warning('data folder', { note })
  return lockFolder(folder, storeLock)
})
process.on('exit', unlock)

const worlds = orExplain(() => makeWorlds(settings))
const store = createStore(...worlds)
for (const world of worlds) resumeDeliveries(world)
const server = await listen(store, settings, log).catch((fault: unknown) => explain(fault))
const mail = createMailServer(worlds[0].services, log)
if (settings.mailPort !== undefined) mail.listen(settings.mailPort, '127.0.0.1')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log.info('stopping', { signal })
    mail.close()
    server.close().then(
      () => process.exit(0),
      (fault: unknown) => explain(fault),
    )
  })
}

/** One world for each shop, with its own data and shared services. */
function makeWorlds(settings: StoreSettings): [World, ...World[]] {
  const [first, ...others] = seededShops
  const shared = {
    settings,
    deployment: followDeployment(settings.appFolder, log),
    now: Date.now,
    randomHex: (bytes: number) => randomBytes(bytes).toString('hex'),
    schedule: (delay: number, action: () => void) => startTimer(action, delay),
    fetch: globalThis.fetch,
    services: createOutsideServices(Date.now),
    log,
    pagesFolder: join(import.meta.dirname, '../dist/store'),
  }
  const makeWorld = (shop: SeededShop): World => {
    const state = openState(shop)
    return { ...shared, state, redeemCodes: openRedeemCodes(shop, state), makeSeed: shop.makeSeed }
  }
  return [makeWorld(first), ...others.map(makeWorld)]
}

function openState({ file, makeSeed }: SeededShop): StoreState {
  const path = join(folder, file)
  const saveState = (state: State): void => writeStateFile(path, state)
  const savedState = readStateFile(path)
  if (savedState !== undefined) return createStoreState(savedState, saveState)
  const seed = makeSeed()
  saveState(seed)
  return createStoreState(seed, saveState)
}

/**
 * Opens the table of added codes, and drops the codes of deleted discounts, which would block others. They remain if
 * the program is killed between the two deletions.
 */
function openRedeemCodes({ codesFile }: SeededShop, state: StoreState): RedeemCodes {
  const database = openRedeemCodeTables(join(folder, codesFile))
  const codes = createRedeemCodes({ database, now: Date.now, state })
  codes.keepOnlyOf(state.read().discounts.map(({ id }) => id))
  return codes
}

/** Runs `work`. Reports a fault at start in one line, which says what to do, without a stack trace. */
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

/** Faults of the settings have a line each; any other fault has one line. */
function describeStoreFault(fault: unknown): string {
  if (fault instanceof SettingsFault) return fault.message
  return describeStartFault(findFolderFault(fault, folder) ?? fault)
}
