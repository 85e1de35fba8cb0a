import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serveAppBridge } from '../app-bridge/serve-in-development.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  // Separate from the cache of the app's development server, since each would overwrite a shared one.
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite/store-pages', import.meta.url)),
  plugins: [react(), serveAppBridge()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/store', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
  },
})
