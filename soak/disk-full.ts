import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import { createAcknowledgedWrites } from './acknowledged-writes.ts'
import { createMerchant } from './merchant.ts'
import type { SoakStack } from './stack.ts'

const diskSize = '256m'
const writesBefore = 6
/** Enough writes that the database's log exceeds the disk. */
const writesOnFull = 150
const askEveryMs = 500
const readyWithinMs = 60_000
const pieceBytes = [1024 * 1024, 4096, 1] as const

const refusalForm = z.object({ error: z.string().min(1) })

/** Mounts a small disk in memory. Undefined if this machine does not allow it. */
export async function mountSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    async unmount() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Fills the disk of the app's database, continues to save, and frees the disk again.
 *
 * @returns true if refusals named the full disk, `/readyz` reported it, and no acknowledged write is lost.
 */
export async function fillDisk(stack: SoakStack, folder: string): Promise<boolean> {
  const merchant = await createMerchant(stack)
  const writes = createAcknowledgedWrites(merchant, stack.functionId('PAYMENT_COD'))
  for (let write = 0; write < writesBefore; write += 1) await writes.saveTest()
  const before = writes.count()
  const filler = join(folder, 'filler')
  fill(filler)
  await wait(6_000)
  const isNoticed = !(await readReady(stack)).ok
  console.log(`  /readyz on the full disk: ${JSON.stringify(await readReady(stack))}`)
  const answers = new Map<string, number>()
  let arePlain = true
  for (let write = 0; write < writesOnFull; write += 1) {
    const answer = await (write % 2 === 0 ? writes.saveTest() : writes.changeFlag())
    const key =
      answer === undefined ? 'no answer' : `${answer.status} ${answer.status === 200 ? '' : answer.text}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    if (answer?.status !== 200) arePlain &&= answer !== undefined && isPlain(answer.text)
  }
  for (const [answer, count] of answers) console.log(`  ${count} writes: ${answer.slice(0, 200)}`)
  const lives = await fetch(`${stack.appUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  console.log(`  the process answers: ${lives}`)
  rmSync(filler)
  const isReady = await becomesReady(stack)
  console.log(`  ready after space was freed: ${isReady}`)
  if (!isReady) return false
  const after = await writes.saveTest()
  const lost = await writes.findLost()
  for (const line of [...lost, ...stack.faults()]) console.log(`  ${line}`)
  console.log(
    `  ${before} tests acknowledged before, ${writes.count()} in all; ${lost.length} writes are lost; next save: ${after?.status}`,
  )
  return isNoticed && arePlain && after?.status === 200 && lost.length === 0 && stack.faults().length === 0
}

function isPlain(text: string): boolean {
  try {
    return refusalForm.parse(JSON.parse(text)).error === errors.diskFull
  } catch {
    return false
  }
}

/** Writes until the last byte of the disk is used. */
function fill(file: string): void {
  const opened = openSync(file, 'w')
  for (const size of pieceBytes) {
    try {
      for (;;) writeSync(opened, Buffer.alloc(size, 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(opened)
}

async function readReady(stack: SoakStack) {
  const answer = await fetch(`${stack.appUrl}/readyz`).catch(() => undefined)
  return { ok: answer?.ok === true, says: await answer?.text() }
}

async function becomesReady(stack: SoakStack): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if ((await readReady(stack)).ok) return true
    await wait(askEveryMs)
  }
  return false
}
