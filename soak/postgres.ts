import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePorts } from '../e2e/stack.ts'

const run = promisify(execFile)

/** A PostgreSQL for one soak. */
export type SoakDatabase = {
  url: string
  /** Kills the server and starts it again. Undefined without DATABASE_RESTART. */
  restart: (() => Promise<void>) | undefined
  stop: () => Promise<void>
}

/**
 * The PostgreSQL of DATABASE_URL, which the command of DATABASE_RESTART kills and starts again. Without DATABASE_URL, a
 * new one if the programs are installed.
 */
export async function openSoakDatabase(): Promise<SoakDatabase | undefined> {
  const { DATABASE_URL: url, DATABASE_RESTART: command } = process.env
  if (url !== undefined) {
    const restart = command === undefined ? undefined : () => run('sh', ['-c', command]).then(() => {})
    return { url, restart, stop: async () => {} }
  }
  const programs = findPrograms()
  return programs === undefined ? undefined : startPostgres(programs)
}

/** True if the programs of a PostgreSQL are installed. */
export const hasPostgres = (): boolean => findPrograms() !== undefined

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.toReversed()]
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))))
}

async function startPostgres(programs: string): Promise<SoakDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-postgres-'))
  const owner = findOwner()
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const [port] = await findFreePorts()
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const control = async (...wishes: string[]) => {
    await run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...wishes], { cwd: folder, ...owner })
  }
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start')
  const end = () => control('-m', 'immediate', 'stop')
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'soak', '-A', 'trust', '-E', 'UTF8'], {
    cwd: folder,
    ...owner,
  })
  await start()
  return {
    url: `postgres://soak@127.0.0.1:${port}/postgres`,
    async restart() {
      await end()
      await start()
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** User that runs PostgreSQL, which refuses root. Its package creates the user. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const readId = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}
