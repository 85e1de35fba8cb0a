import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { compressedFiles } from '../scripts/client/compressed-files.ts'
import { nameFiles } from '../scripts/client/files-of-screens.ts'
import { pageBudgets } from '../scripts/client/first-page-budget.ts'
import { linkedFiles } from '../scripts/client/linked-files.ts'
import { budgets, isOnFirstLoad, screens } from '../scripts/client/pages.ts'
import { polarisTokensInScripts } from '../scripts/client/polaris-tokens.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let fileNames: ReadonlyMap<string, string> | undefined
const nameFile: Rolldown.CodeSplittingNameFunction = (moduleId, modules) => {
  fileNames ??= nameFiles(folder('main.tsx'), screens, (id) => modules.getModuleInfo(id))
  return fileNames.get(moduleId)
}

/** The client: one page, whose code is in few files. The server fills in `<!--app-head-->`. */
export default defineConfig({
  root: folder('.'),
  base: '/',
  cacheDir: folder('../node_modules/.vite/app'),
  plugins: [react(), polarisTokensInScripts(), linkedFiles(), pageBudgets(budgets), compressedFiles()],
  build: {
    outDir: folder('../dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A list of files for each lazy screen would add 3 kB to the first page, which names all files.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-page', test: isOnFirstLoad, priority: 3 },
            { name: nameFile, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    sourcemap: true,
    // The first page has a limit of its own, by what is sent of it.
    chunkSizeWarningLimit: 1_000,
  },
})
