import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const projectFolder = resolve(import.meta.dirname, '..')
const outputFolder = join(projectFolder, 'dist/server')

/** Each stands where the code looks for it, which is now beside the bundle. */
const filesReadAtRunTime = [
  ['server/database/migrations', 'database/migrations'],
  ['function-host/schemas', 'schemas'],
] as const

/**
 * The server as one file. Bundled it starts in a fraction of the time and memory, since the libraries' packages
 * import far more than is used. PGlite stays outside for the files it reads beside itself, pg because it looks
 * for an optional native part, vite because only the sources use it.
 */
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'vite'] },
  build: {
    ssr: 'server/main.ts',
    outDir: outputFolder,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  plugins: [
    {
      name: 'copy-files-read-at-run-time',
      closeBundle() {
        for (const [from, to] of filesReadAtRunTime) {
          cpSync(join(projectFolder, from), join(outputFolder, to), { recursive: true })
        }
      },
    },
  ],
})
