import { build, type Plugin } from 'vite'
import { appBridgeBuild } from './vite.config.ts'

/** Bundles the script at each request in development, so that a reload of the app shows the latest change. */
export function serveAppBridge(): Plugin {
  return {
    name: 'serve-app-bridge',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/app-bridge.js', async (_request, response, next) => {
        try {
          const outcome = await build({ ...appBridgeBuild, build: { ...appBridgeBuild.build, write: false } })
          const outputs = [outcome].flat().flatMap((result) => ('output' in result ? result.output : []))
          const script = outputs.find((output) => output.type === 'chunk')
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
          response.setHeader('Cache-Control', 'no-store')
          response.end(script?.type === 'chunk' ? script.code : '')
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
