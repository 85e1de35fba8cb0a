import { once } from 'node:events'
import { deriveEnvironment, type LocalSettings } from '../local-settings.ts'
import { createPrograms, isReady, type Program } from './processes.ts'

export type Commands = {
  readonly store: readonly string[]
  readonly app: readonly string[]
  readonly environment: Record<string, string>
}

/**
 * Runs the local store, then the app, and prints their addresses. Ends both when either ends, or when `end` aborts.
 * Returns the exit code, which is 0 in the second case.
 */
export async function runStoreAndApp(
  settings: LocalSettings,
  commands: Commands,
  end: AbortSignal,
): Promise<number> {
  const environment = { ...deriveEnvironment(settings), ...commands.environment }
  const running: Program[] = []
  const ending = end.aborted
    ? Promise.resolve('asked' as const)
    : once(end, 'abort').then(() => 'asked' as const)
  const programs = createPrograms()

  const startUp = async () => {
    for (const [name, args, address] of [
      ['local store', commands.store, `http://localhost:${settings.storePort}/healthz`],
      ['app', commands.app, `http://localhost:${settings.appPort}/readyz`],
    ] as const) {
      if (end.aborted) return false
      const program = programs.start(name, args, environment)
      running.push(program)
      if (!(await isReady(program, address))) return false
    }
    return true
  }

  const started = await Promise.race([startUp(), ending])
  if (started === true) {
    console.log(formatAddresses(settings))
    const outcome = await Promise.race([ending, ...running.map(({ ended }) => ended)])
    await programs.stopAll()
    return outcome === 'asked' ? 0 : 1
  }
  await programs.stopAll()
  return started === 'asked' ? 0 : 1
}

function formatAddresses({ storeUrl }: LocalSettings): string {
  return [
    '',
    `  The store's admin     ${storeUrl}/store/saffron-lane`,
    `  The store's checkout  ${storeUrl}/checkout`,
    '',
    '  Ctrl-C ends both.',
    '',
  ].join('\n')
}
