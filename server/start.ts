import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { openBuiltClient, openLiveClient } from './client-source.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './database/database.ts'
import { answerWith, listen, stopListening } from './http-server.ts'
import type { Log } from './log.ts'
import { createPlatform } from './platform/platform.ts'
import type { Settings } from './settings.ts'

export type Folders = {
  /** Where `package.json` is; read only when the client is served from its sources. */
  project: string
  /** What a build has filled: `app/` and `documents.json`. */
  build: string
  migrations: string
  /** The checkout functions, built. */
  extensions: string
}

/** Brings everything up in order. What is up is taken down again, last first, by the function returned or on a fault. */
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
  try {
    const server = createServer()
    const client = live
      ? await openLiveClient(folders.project, server, settings, log)
      : await openBuiltClient(folders.build)
    closers.push(client.close)
    const database = await openDatabase(settings, folders.migrations)
    closers.push(database.close)
    const platform = createPlatform(settings, log)
    // After the requests have had their grace, before the database that they may be holding connections of.
    closers.push(async () => platform.close())
    const app = createApp({
      settings,
      platform,
      database,
      clock: systemClock,
      ids: { next: randomUUID },
      log,
      clientFiles: client.clientFiles,
      documents: client.documents,
      extensionsFolder: folders.extensions,
    })
    answerWith(server, app, client.wrap)
    closers.push(() => stopListening(server))
    await listen(server, settings.port)
    log.info('started', {
      port: settings.port,
      address: settings.appUrl,
      apiVersion: settings.apiVersion,
      database: settings.databaseUrl === undefined ? join(settings.dataFolder, 'app') : 'PostgreSQL',
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
