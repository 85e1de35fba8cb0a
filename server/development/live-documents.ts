import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { loadDocuments } from '../admin-proxy/load-documents.ts'
import type { ShippedDocuments } from '../admin-proxy/shipped-documents.ts'
import { type Log, OwnError } from '../log.ts'

/** Editors write a file in several steps. The list is generated after this pause. */
const SETTLE_MS = 150

export type LiveDocuments = { current: () => ShippedDocuments; close: () => void }

/** Generates the list of documents at start, and again when a platform module of the client changes. */
export async function followDocuments(projectFolder: string, log: Log): Promise<LiveDocuments> {
  const read = async () => {
    // Runs in a separate process, since Node does not reload an imported module.
    await runScript(projectFolder, 'scripts/list-documents.ts')
    return loadDocuments(join(projectFolder, 'dist/documents.json'))
  }
  let documents = await read()
  let settling: NodeJS.Timeout | undefined
  const readAgain = async () => {
    try {
      documents = await read()
      log.info('documents listed again')
    } catch (error) {
      log.error('documents not listed, the former list stays', { message: String(error) })
    }
  }
  const watcher = watch(join(projectFolder, 'app/platform'), { recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(readAgain, SETTLE_MS)
  })
  return {
    current: () => documents,
    close: () => {
      clearTimeout(settling)
      watcher.close()
    },
  }
}

function runScript(projectFolder: string, script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      cwd: projectFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new OwnError(`${script} ended with code ${code}`)),
    )
  })
}
