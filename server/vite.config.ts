import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const projectFolder = resolve(import.meta.dirname, '..')
const outputFolder = join(projectFolder, 'dist/server')

/** Files that the code looks for at run time, next to the bundle. */
const filesReadAtRunTime = [
  ['server/database/migrations', 'database/migrations'],
  ['function-host/schemas', 'schemas'],
] as const

/**
 * Builds the server, its worker threads and the thread of its embedded database. A bundle starts in a fraction of the
 * time and memory, since it omits unused parts of the libraries. Some packages stay outside the bundle. PGlite reads
 * files next to itself, and pg looks for an optional native part. Piscina starts threads with its own file, and only
 * the sources use vite.
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
