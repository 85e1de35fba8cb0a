import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPageBudget } from '../scripts/first-page-budget.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The client: one page, each feature a chunk of its own. The server fills `<!--app-head-->` in. */
export default defineConfig({
  root: folder('.'),
  base: '/',
  cacheDir: folder('../node_modules/.vite/app'),
  plugins: [react(), firstPageBudget((moduleId) => moduleId.includes('/app/features/home/'))],
  build: {
    outDir: folder('../dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    sourcemap: true,
  },
})
