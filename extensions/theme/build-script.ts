import { join } from 'node:path'
import { build } from 'vite'

/** Builds the script of the blocks as the build does, and returns it. Writes nothing. */
export async function buildScript(): Promise<string> {
  const built = await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const [script] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  if (script?.type !== 'chunk') throw new Error('The build made no script')
  return script.code
}
