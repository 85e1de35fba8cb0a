import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from './local-settings.ts'

const settings = readLocalSettings(process.env)

/** The folders that belong to us inside the data folder; anything else there is left alone. */
const ours = ['store', 'app', 'local-secrets.json']

for (const address of [
  `http://localhost:${settings.storePort}/healthz`,
  `http://localhost:${settings.appPort}/healthz`,
]) {
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.ok) fail(`Something is running at ${address}. End it (Ctrl-C), then reset.`)
}

if (existsSync(settings.dataFolder)) {
  for (const name of readdirSync(settings.dataFolder).filter((entry) => ours.includes(entry))) {
    rmSync(join(settings.dataFolder, name), { recursive: true })
  }
}
const { status } = spawnSync(process.execPath, ['local-store/reset.ts'], {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, ...deriveEnvironment(settings) },
})
process.exitCode = status ?? 1
if (status === 0) console.log(`${settings.dataFolder} is empty and seeded again.`)
