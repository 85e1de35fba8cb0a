import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createKnownHosts, refuseUnknownHosts } from '../program/known-hosts.ts'
import { loopbackAddresses, openPort } from '../program/listening.ts'
import type { Log } from './log.ts'
import type { StoreSettings } from './settings.ts'

export type Listening = { close(): Promise<void> }

/**
 * Opens the port only on this machine's loopback, since every visitor of the store has the merchant's rights. Rejects
 * with a one-line message if the port is in use.
 */
export async function listen(store: Hono, settings: StoreSettings, log: Log): Promise<Listening> {
  const serveStore = getRequestListener(store.fetch)
  const server = createServer()
  // Loaded only in development, since production lacks these tools.
  const development = settings.development ? await import('./development-pages.ts') : undefined
  const pages = await development?.serveFromSources(server, settings.storeUrl)
  const serve: RequestListener = pages ? pages.around(serveStore) : serveStore
  const isKnown = createKnownHosts([settings.storeUrl], { loopback: true })
  const onRefusal = (host: string): void =>
    log.warning('a request under an unknown host name was refused', { host })
  server.on('request', refuseUnknownHosts(isKnown, serve, { onRefusal }))
  const port = await openPort(server, storePort(settings), loopbackAddresses)
  log.info('the store is open', { url: settings.storeUrl, port })
  return {
    async close() {
      await pages?.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

export const storePort = (settings: Pick<StoreSettings, 'port'>) => ({
  number: settings.port,
  setting: 'STORE_PORT',
})
