import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { loadDocuments } from './admin-proxy/load-documents.ts'
import type { Log } from './log.ts'
import { loadClientFiles } from './page/client-files.ts'
import type { Settings } from './settings.ts'
import type { World } from './world.ts'

/** The client's files and its list of documents, either from a build or from the sources. */
export type ClientSource = Pick<World, 'clientFiles' | 'documents'> & {
  wrap: (listener: RequestListener) => RequestListener
  close: () => Promise<void>
}

/** @param buildFolder the folder `dist` of a build. */
export async function openBuiltClient(buildFolder: string): Promise<ClientSource> {
  const documents = loadDocuments(join(buildFolder, 'documents.json'))
  return {
    clientFiles: loadClientFiles(join(buildFolder, 'app')),
    documents: () => documents,
    wrap: (listener) => listener,
    close: async () => {},
  }
}

/** Addresses that the app's server answers. Vite answers all others. */
const OWN_ADDRESS = /^\/($|\?|app($|[/?])|webhooks|healthz|readyz|metrics)/

export async function openLiveClient(
  projectFolder: string,
  server: Server,
  settings: Settings,
  log: Log,
): Promise<ClientSource> {
  const { followDocuments } = await import('./development/live-documents.ts')
  const { serveClientLive } = await import('./development/live-client-files.ts')
  const documents = await followDocuments(projectFolder, log)
  const client = await serveClientLive(projectFolder, server, settings.appUrl)
  return {
    clientFiles: client.files,
    documents: documents.current,
    wrap: (listener) => (request, response) =>
      OWN_ADDRESS.test(request.url ?? '')
        ? listener(request, response)
        : client.middleware(request, response, () => listener(request, response)),
    close: async () => {
      documents.close()
      await client.close()
    },
  }
}
