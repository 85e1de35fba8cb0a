import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'

const pagesFolder = join(import.meta.dirname, 'pages')

/** Paths that the store answers itself even in development; all others are pages and their modules. */
const storePaths =
  /^\/(admin\/(api|oauth)\/|store\/[^/]+\/api(\/|$)|checkout\.json|products\.json|control$|control\/|services\/|healthz$|images\/|shop\/|cdn\/|cart(\/|\.js|$)|discount\/|$)/
const documentPaths = /^\/(store\/|checkout$)/

export type DevelopmentPages = {
  around(store: RequestListener): RequestListener
  close(): Promise<void>
}

/** Serves the pages from their sources, with hot reload on the store's own port. */
export async function serveFromSources(server: Server, storeUrl: string): Promise<DevelopmentPages> {
  const vite = await createServer({
    configFile: join(pagesFolder, 'vite.config.ts'),
    // Bundling the configuration would write a file, and `node --watch` would restart because of it.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server }, allowedHosts: [new URL(storeUrl).hostname] },
  })
  const serveDocument: RequestListener = (request, response) => {
    const template = readFileSync(join(pagesFolder, 'index.html'), 'utf8')
    vite.transformIndexHtml(request.url ?? '/', template).then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (fault: unknown) => response.writeHead(500).end(fault instanceof Error ? fault.message : String(fault)),
    )
  }
  return {
    around: (store) => (request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      if (storePaths.test(path)) store(request, response)
      else if (documentPaths.test(path)) serveDocument(request, response)
      else vite.middlewares(request, response, () => store(request, response))
    },
    close: () => vite.close(),
  }
}
