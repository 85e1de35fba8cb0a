import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../local-settings.ts'

/** Editors write a file in several steps. The build starts after this pause. */
const settleMs = 200

type WatchedBuild = {
  readonly command: readonly string[]
  /** True for a changed file that the build reads, given its path in the project. */
  readonly reads: (file: string) => boolean
}

const watchedBuilds: readonly WatchedBuild[] = [
  {
    command: ['scripts/build-functions.ts'],
    reads: (file) => /^(engine\/.*|extensions\/[^/]+\/[^/]+)\.(ts|graphql)$/.test(file) && !isOfOthers(file),
  },
  {
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'extensions/theme/vite.config.ts',
      '--logLevel',
      'warn',
    ],
    reads: (file) => file.startsWith('extensions/theme/source/'),
  },
  {
    command: ['scripts/build-checkout-ui.ts'],
    reads: (file) => file.startsWith('extensions/checkout-ui/'),
  },
]

const isOfOthers = (file: string) => /^extensions\/(theme|checkout-ui)\//.test(file)

/**
 * Builds the checkout functions and the script of the theme blocks now, and again when their sources change. The local
 * store reloads the new ones.
 */
export async function watchFunctions(): Promise<() => void> {
  const timers = new Map<WatchedBuild, NodeJS.Timeout>()
  let queue = Promise.resolve()
  for (const one of watchedBuilds) await build(one)
  const buildSoon = (file: string) => {
    if (file.includes('dist')) return
    for (const one of watchedBuilds.filter(({ reads }) => reads(file))) {
      clearTimeout(timers.get(one))
      const start = () => {
        queue = queue.then(() => build(one))
      }
      timers.set(one, setTimeout(start, settleMs))
    }
  }
  const watchers = ['engine', 'extensions'].map((folder) =>
    watch(join(projectFolder, folder), { recursive: true }, (_event, file) => {
      if (file !== null) buildSoon(`${folder}/${file.replaceAll('\\', '/')}`)
    }),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

async function build({ command }: WatchedBuild): Promise<void> {
  const child = spawn(process.execPath, command, { cwd: projectFolder, stdio: 'inherit' })
  await once(child, 'exit')
}
