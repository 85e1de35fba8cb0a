import { buildChanged } from './build-steps.ts'
import { readLocalSettings, requireFreePorts } from './local-settings.ts'
import { appCommand } from './programs/app-command.ts'
import { deriveLocalSupport } from './programs/local-support.ts'
import { runStoreAndApp } from './programs/run-store-and-app.ts'
import { createShutdownSignal } from './programs/shutdown-signals.ts'

const end = createShutdownSignal()
const settings = readLocalSettings(process.env)
// Quick checks run before the build, which takes long.
await requireFreePorts(settings)
await buildChanged({ end })
if (!end.aborted) {
  const commands = {
    store: ['local-store/main.ts'],
    app: [...appCommand],
    environment: { NODE_ENV: 'production', ...deriveLocalSupport(settings, process.env) },
  }
  process.exitCode = await runStoreAndApp(settings, commands, end)
}
