import { readLocalSettings } from './local-settings.ts'
import { runTogether } from './run-together.ts'
import { watchFunctions } from './watch-functions.ts'

const settings = readLocalSettings(process.env)
const stopWatching = await watchFunctions()
process.exitCode = await runTogether(settings, {
  store: ['--watch', '--watch-preserve-output', 'local-store/main.ts'],
  app: ['--watch', '--watch-preserve-output', 'server/main.ts'],
  environment: { NODE_ENV: 'development', STORE_DEV: '1' },
})
stopWatching()
