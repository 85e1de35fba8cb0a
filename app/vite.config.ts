import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPageBudget } from '../scripts/first-page-budget.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The home page's own modules but for the card that comes late, and the blocks on it that load when a page first has them. */
const isOnFirstPage = (moduleId: string) =>
  /\/app\/(features\/home\/(?!dead-ends-card)|blocks\/(setup-guide|support-assistant)\.tsx)/.test(moduleId)

/** The client: one page, each feature a chunk of its own. The server fills `<!--app-head-->` in. */
export default defineConfig({
  root: folder('.'),
  base: '/',
  cacheDir: folder('../node_modules/.vite/app'),
  plugins: [react(), firstPageBudget(isOnFirstPage)],
  build: {
    outDir: folder('../dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A list of the files that each late screen needs would be 3 kB of the first page, which itself names all it needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        // What the first page waits for is one file with all that it needs, which compresses better than fifty.
        codeSplitting: { groups: [{ name: 'first-page', test: isOnFirstPage }] },
      },
    },
    sourcemap: true,
  },
})
