import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findOrMakeSecrets, projectFolder } from './local-settings.ts'
import { createShutdownSignal } from './programs/shutdown-signals.ts'

/**
 * Runs the app from its sources with the real platform, in the way that `shopify app dev` starts it (shopify.web.toml).
 * The command line sets the addresses, the keys and the port. The encryption key and the data are separate from those
 * of the local store.
 */
const end = createShutdownSignal()
const dataFolder = process.env.DATA_DIR ?? join(projectFolder, 'data/platform')
const { encryptionKey } = findOrMakeSecrets(dataFolder)
const app = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ENCRYPTION_KEY: encryptionKey, DATA_DIR: dataFolder, ...process.env, NODE_ENV: 'development' },
})
end.addEventListener('abort', () => app.kill())
const [code] = await once(app, 'exit')
process.exitCode = end.aborted ? 0 : Number(code ?? 1)
