import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from './log.ts'
import type { StoreSettings } from './settings.ts'

export type Listening = { close(): Promise<void> }

/** Opens the port. Rejects with one clear line when it is taken. */
export async function listen(store: Hono, settings: StoreSettings, log: Log): Promise<Listening> {
  const serveStore = getRequestListener(store.fetch)
  const server = createServer()
  // Only then: the tools of development are not there in production.
  const development = settings.development ? await import('./development-pages.ts') : undefined
  const pages = await development?.serveFromSources(server)
  const serve: RequestListener = pages ? pages.around(serveStore) : serveStore
  server.on('request', serve)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => reject(portFault(fault, settings.port)))
    server.listen(settings.port, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
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

function portFault(fault: NodeJS.ErrnoException, port: number): Error {
  if (fault.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is in use. Stop the program that holds it, or set STORE_PORT to another port.`,
    )
  }
  if (fault.code === 'EACCES') {
    return new Error(`Port ${port} may not be opened by this user. Set STORE_PORT to a port above 1023.`)
  }
  return fault
}
