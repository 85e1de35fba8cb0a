import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const attempts = 2

/**
 * Makes this process the only store on the folder. Answers the function that gives it back. A lock left behind by a
 * process that is gone is taken over. Throws one clear line when another store is at work there.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      writeFileSync(path, formatOwner(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (fault) {
      if (!hasCode(fault, 'EEXIST')) throw fault
    }
    if (isAtWork(readFileSync(path, 'utf8'))) break
    rmSync(path, { force: true })
  }
  throw new Error(
    `Another local store is at work on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** A process by its number and, where the system tells it, the moment it started: numbers are used again. */
export function formatOwner(processId: number): string {
  return `${processId} ${findStart(processId) ?? ''}`.trim()
}

function isAtWork(owner: string): boolean {
  const processId = Number(owner.split(' ')[0])
  if (!Number.isInteger(processId) || processId <= 0 || processId === process.pid) return false
  return isRunning(processId) && formatOwner(processId) === owner
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (fault) {
    return hasCode(fault, 'EPERM')
  }
}

/** Ticks from the machine's start to the process's, on Linux; undefined elsewhere. */
function findStart(processId: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterName.split(' ')[19]
  } catch {
    return undefined
  }
}

function hasCode(fault: unknown, code: string): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === code
}
