import { watchFunctions } from './functions/watch-functions.ts'
import { readLocalSettings, requireFreePorts } from './local-settings.ts'
import { deriveLocalSupport } from './programs/local-support.ts'
import { runStoreAndApp } from './programs/run-store-and-app.ts'
import { createShutdownSignal } from './programs/shutdown-signals.ts'

const end = createShutdownSignal()
const settings = readLocalSettings(process.env)
await requireFreePorts(settings)
const stopWatching = await watchFunctions()
if (!end.aborted) {
  const commands = {
    store: ['--watch', '--watch-preserve-output', 'local-store/main.ts'],
    app: ['--watch', '--watch-preserve-output', 'server/main.ts'],
    environment: { NODE_ENV: 'development', STORE_DEV: '1', ...deriveLocalSupport(settings, process.env) },
  }
  process.exitCode = await runStoreAndApp(settings, commands, end)
}
stopWatching()
