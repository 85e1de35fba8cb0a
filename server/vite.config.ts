import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const projectFolder = resolve(import.meta.dirname, '..')
const outputFolder = join(projectFolder, 'dist/server')

/** Files that the code looks for at run time, which is now next to the bundle. */
const filesReadAtRunTime = [
  ['server/database/migrations', 'database/migrations'],
  ['function-host/schemas', 'schemas'],
] as const

/**
 * The server, the threads that work for it, and the thread of its embedded database. Bundled it starts in a fraction
 * of the time and memory, since the libraries' packages import far more than is used. PGlite stays outside because it
 * reads files next to itself, pg because it looks for an optional native part, piscina because it starts threads with
 * a file of its own, vite because only the sources use it.
 */
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'piscina', 'vite'] },
  build: {
    ssr: true,
    outDir: outputFolder,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: join(projectFolder, 'server/main.ts'),
        'work-thread': join(projectFolder, 'server/work/thread.ts'),
        'database-thread': join(projectFolder, 'server/database/database-thread.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
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
