import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartFault } from '../../program/start-fault.ts'

/** Folder in which Debian's packages install the programs of each version. */
const debianFolder = '/usr/lib/postgresql'

/** Path of one of PostgreSQL's programs, of the newest version. Undefined if none is installed. */
export function findTool(name: 'pg_dump' | 'pg_restore', path = process.env.PATH ?? ''): string | undefined {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...path.split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** The queue holds only the order of turns. Each start rebuilds it. */
const leftOut = ['--exclude-schema=job_queue', '--no-owner', '--no-privileges']

export const dumpWith = (tool: string, databaseUrl: string, file: string) =>
  run(tool, ['--format=custom', ...leftOut, `--file=${file}`], databaseUrl)

export const restoreWith = (tool: string, databaseUrl: string, file: string) =>
  run(tool, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file], databaseUrl)

/**
 * Passes the password through the environment, which only the user can read. Every user of the machine can read
 * arguments.
 */
async function run(tool: string, words: readonly string[], databaseUrl: string): Promise<void> {
  const address = new URL(databaseUrl)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(tool, [...words, `--dbname=${address.href}`], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new StartFault(`${tool} failed: ${complaint.trim().split('\n')[0] ?? `exit status ${code}`}`)
}
