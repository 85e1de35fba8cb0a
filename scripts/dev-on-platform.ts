import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { whenAskedToEnd } from './asked-to-end.ts'
import { findOrMakeSecrets, projectFolder } from './local-settings.ts'

/**
 * Runs the app from its sources against the platform itself, as `shopify app dev` starts it (shopify.web.toml). The command line
 * sets the addresses, keys and the port; the encryption key and the data stay apart from those of the local store.
 */
const end = whenAskedToEnd()
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
