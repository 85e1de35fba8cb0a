import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { openDataFolder } from '../program/data-folder.ts'
import { findListenAddresses, openPort, requireFreePort } from '../program/listening.ts'
import { createApp } from './app.ts'
import { openBuiltClient, openLiveClient } from './client-source.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './database/open-database.ts'
import { answerWith, stopListening } from './http-server.ts'
import { createTurns } from './jobs/turns.ts'
import { refuseOtherHosts } from './known-hosts.ts'
import type { Log } from './log.ts'
import { createLoopDelay } from './loop-delay/loop-delay.ts'
import { createSendMail } from './mail/send-mail.ts'
import { countPlatformCalls } from './metrics/count-platform-calls.ts'
import { countTurns } from './metrics/count-turns.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { watchDatabase } from './metrics/database-figures.ts'
import { watchLoop } from './metrics/watch-loop.ts'
import { watchWork } from './metrics/watch-work.ts'
import { createPlatform } from './platform/platform.ts'
import { listUnbuiltFunctions } from './preview/unbuilt-functions.ts'
import { createServices } from './services.ts'
import type { Settings } from './settings.ts'
import { createWork } from './work/create-work.ts'
import type { World } from './world.ts'

export type Folders = {
  /** Folder of `package.json`. Read only when the client is served from its sources. */
  project: string
  /** Folder of a build's files: `app/` and `documents.json`. */
  build: string
  migrations: string
  /** Folder of the built checkout functions. */
  extensions: string
  /** File that a thread of the pool runs. */
  workThread: string
}

/** Starts everything in order. The returned function stops it in reverse order, and so does a fault. */
export async function start(
  settings: Settings,
  folders: Folders,
  log: Log,
  { live }: { live: boolean },
): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const addresses = findListenAddresses(settings.host)
  const port = { number: settings.port, setting: 'PORT' }
  try {
    // Quick checks come before slow steps.
    await requireFreePort(port, addresses)
    if (settings.databaseUrl === undefined) {
      for (const note of openDataFolder(settings.dataFolder, 'app')) log.warn('data folder', { note })
    }
    const server = createServer()
    const client = live
      ? await openLiveClient(folders.project, server, settings, log)
      : await openBuiltClient(folders.build)
    closers.push(client.close)
    const database = await openDatabase(settings, folders.migrations, join(folders.build, 'empty-database'))
    closers.push(database.close)
    const loopDelay = createLoopDelay(log)
    closers.push(async () => loopDelay.close())
    const platform = createPlatform(settings, log, (...call) => loopDelay.aside(() => fetch(...call)))
    // Closed after the requests' grace period, and before the database, since calls may hold its connections.
    closers.push(async () => platform.close())
    const turns = createTurns(database, systemClock, log)
    const work = createWork(folders.workThread, folders.extensions, log)
    // By then, the requests and turns that use it have ended.
    closers.push(work.close)
    const metrics = createMetrics({ ofProcess: true })
    watchDatabase(database, metrics, systemClock, log)
    watchWork(work, metrics)
    watchLoop(loopDelay, metrics)
    const world: World = {
      settings,
      platform: countPlatformCalls(platform, metrics),
      database,
      turns: { ...turns, take: (work) => turns.take(countTurns(work, metrics)) },
      clock: systemClock,
      ids: { next: randomUUID },
      log,
      clientFiles: client.clientFiles,
      documents: client.documents,
      work: { run: (...task) => loopDelay.aside(() => work.run(...task)) },
      loopDelay,
      sendMail: createSendMail(settings),
      metrics,
    }
    const app = createApp(world, createServices(world))
    // Ends running turns and their calls of the platform, before the database is closed.
    closers.push(turns.close)
    await turns.start()
    answerWith(server, app, (listener) => refuseOtherHosts(settings, log, client.wrap(listener)))
    closers.push(() => stopListening(server))
    await openPort(server, port, addresses)
    log.info('started', {
      port: settings.port,
      listensOn: addresses.join(', '),
      address: settings.appUrl,
      apiVersion: settings.apiVersion,
      database: settings.databaseUrl === undefined ? join(settings.dataFolder, 'app') : 'PostgreSQL',
    })
    const unbuilt = listUnbuiltFunctions(folders.extensions)
    if (unbuilt.length > 0) log.warn('functions are not built', { functions: unbuilt.join(', ') })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
