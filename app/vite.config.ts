import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPageBudget } from '../scripts/first-page-budget.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules of the home page that a new shop sees first. */
const isOnFirstPage = (moduleId: string) =>
  /\/app\/features\/home\/(feature|home-by-age|new-home|cod-guide|words)\b/.test(moduleId)

/** Cards that load late on the home page, and parts that every page loads once it is drawn. */
const isOnEveryPage = (moduleId: string) =>
  /\/app\/(shell\/late-parts|analytics\/(analytics\.tsx|plugins\/)|guides\/help-button|testers\/testers-card|blocks\/template-cards|features\/(home\/(?!more-on-home)|shop-health\/|checkout-now\/checkout-now-card))/.test(
    moduleId,
  )

/**
 * Modules that are one file, each with all that they need and no file before them has. A file for whatever two screens share
 * would be a hundred requests for the rule editor (docs/decisions/0051-size-of-the-first-page.md).
 */
const filesInOrder: readonly { readonly name: string; readonly holds: (moduleId: string) => boolean }[] = [
  { name: 'first-page', holds: (id) => /\/app\/main\.tsx/.test(id) || isOnFirstPage(id) },
  { name: 'every-page', holds: isOnEveryPage },
  { name: 'lists', holds: (id) => /\/app\/features\/(rule-list|plan)\//.test(id) },
  {
    name: 'forms',
    holds: (id) => /\/app\/(saving|saved-tests|features\/cod-(with-fee|fee-rules))\//.test(id),
  },
  { name: 'rules', holds: (id) => /\/app\/features\/(rule-editor|budget|test-panel)\//.test(id) },
]

/** The client: one page, its code in few files. The server fills `<!--app-head-->` in. */
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
        codeSplitting: {
          groups: filesInOrder.map(({ name, holds }, index) => ({
            name,
            test: holds,
            priority: filesInOrder.length - index,
          })),
        },
      },
    },
    sourcemap: true,
    // The first page has a limit of its own, by what is sent of it.
    chunkSizeWarningLimit: 1_000,
  },
})
