import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describeStartFault } from '../program/start-fault.ts'
import { systemClock } from './clock.ts'
import { createLog, errorFields, type Log, scrubSecrets } from './log.ts'
import { parseSettings, SettingsError } from './settings.ts'
import { type Folders, start } from './start.ts'

/** True when run from sources as `server/main.ts`. A build makes `dist/server/main.js` of it. */
const fromSources = import.meta.filename.endsWith('.ts')

function findFolders(): Folders {
  const project = resolve(import.meta.dirname, fromSources ? '..' : '../..')
  return {
    project,
    build: fromSources ? join(project, 'dist') : resolve(import.meta.dirname, '..'),
    migrations: join(import.meta.dirname, 'database/migrations'),
    extensions: join(project, 'extensions'),
    workThread: join(import.meta.dirname, fromSources ? 'work/thread.ts' : 'work-thread.js'),
  }
}

/** Ends the process with a message on how to fix the fault, without a stack. */
function giveUp(error: unknown): never {
  const faults = error instanceof SettingsError ? error.faults : [describeStartFault(error)]
  const work = process.argv[2] === undefined ? 'start' : `run ${process.argv[2]}`
  for (const fault of faults) process.stderr.write(`Checkout Ninja cannot ${work}: ${scrubSecrets(fault)}\n`)
  process.exit(1)
}

/**
 * Time limit of a shutdown. Requests have 5 seconds, and the database some more. The program that started this one
 * waits no longer.
 */
const STOP_LIMIT_MS = 9_000

const waitForStopLimit = () => wait(STOP_LIMIT_MS, false)

function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1)
      stopping = true
      log.info('stopping', { signal })
      const complete = await Promise.race([stop().then(() => true), waitForStopLimit()])
      log.info('stopped', { complete })
      process.exit(0)
    })
  }
}

/** Runs the command in the program's arguments, then ends the process. */
async function runWords(words: readonly string[]): Promise<never> {
  const { runCommand } = await import('./operations/run-command.ts')
  process.exit(await runCommand(words, process.env, findFolders().migrations))
}

try {
  const words = process.argv.slice(2)
  if (words.length > 0) await runWords(words)
  const settings = parseSettings(process.env, fromSources ? 'development' : 'production')
  const log = createLog({
    level: settings.logLevel,
    now: systemClock.now,
    write: (line) => process.stdout.write(`${line}\n`),
  })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error(event, errorFields(error))
      process.exit(1)
    })
  }
  const live = fromSources && !settings.production
  stopOnSignals(await start(settings, findFolders(), log, { live }), log)
} catch (error) {
  giveUp(error)
}
