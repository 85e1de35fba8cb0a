import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './local-settings.ts'

/** Editors write a file in several steps; the build starts after the last one. */
const settleMs = 200

/** Builds the checkout functions now and whenever their sources change. The local store picks the new ones up. */
export async function watchFunctions(): Promise<() => void> {
  await build()
  let timer: NodeJS.Timeout | undefined
  let queue = Promise.resolve()
  const buildSoon = (_event: string, file: string | null) => {
    if (file === null || !/\.(ts|graphql)$/.test(file) || file.includes('dist')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      queue = queue.then(build)
    }, settleMs)
  }
  const watchers = ['engine', 'extensions'].map((folder) =>
    watch(join(projectFolder, folder), { recursive: true }, buildSoon),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build-functions.ts'], {
    cwd: projectFolder,
    stdio: 'inherit',
  })
  await once(child, 'exit')
}
