import { buildChanged } from './build-steps.ts'
import { readLocalSettings } from './local-settings.ts'
import { runTogether } from './run-together.ts'

const settings = readLocalSettings(process.env)
await buildChanged()
process.exitCode = await runTogether(settings, {
  store: ['local-store/main.ts'],
  app: ['dist/server/main.js'],
  environment: { NODE_ENV: 'production' },
})
