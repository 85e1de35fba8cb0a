import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** One classic script without modules: it must finish before the app's own bundle starts. */
export const appBridgeBuild = {
  configFile: false,
  root: here,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../../dist/store', import.meta.url)),
    // The folder belongs to the pages too, which are built first and empty it.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rollupOptions: {
      input: `${here}main.ts`,
      output: { format: 'iife', entryFileNames: 'app-bridge.js' },
    },
  },
} satisfies InlineConfig

export default defineConfig(appBridgeBuild)
