import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the script of all blocks: one file without libraries, which the platform serves unchanged. */
export default defineConfig({
  root: folder('.'),
  cacheDir: folder('../../node_modules/.vite/theme'),
  publicDir: false,
  build: {
    outDir: folder('assets'),
    // Keeps the style sheet, which is written by hand.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: folder('source/checkout-ninja.ts'),
      output: { format: 'iife', entryFileNames: 'checkout-ninja.js' },
    },
  },
})
