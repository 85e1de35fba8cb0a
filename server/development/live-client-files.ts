import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Connect } from 'vite'
import type { ClientFiles } from '../page/client-files.ts'

export type LiveClientFiles = { files: ClientFiles; middleware: Connect.Server; close: () => Promise<void> }

/** Serves the client from its sources through Vite, with hot reload on the app's own port. */
export async function serveClientLive(
  projectFolder: string,
  httpServer: Server,
  appUrl: string,
): Promise<LiveClientFiles> {
  const { createServer } = await import('vite')
  const folder = join(projectFolder, 'app')
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    // Bundling the configuration would write a file, and `node --watch` would restart.
    configLoader: 'native',
    root: folder,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server: httpServer }, allowedHosts: [new URL(appUrl).hostname] },
  })
  const files: ClientFiles = {
    live: true,
    readPage: async (address) =>
      vite.transformIndexHtml(address, await readFile(join(folder, 'index.html'), 'utf8')),
    // Vite's middleware answers before the app does.
    find: () => undefined,
  }
  return { files, middleware: vite.middlewares, close: () => vite.close() }
}
