/**
 * What a great many codes take of the app: its memory while a list comes in and while it is downloaded, the time to the
 * first byte of the download, and how fast codes are made beside what the shop's bucket allows.
 *
 *   npx node bench/bulk-codes/main.ts
 *
 * The app is the one a build has left.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createMerchant } from '../../soak/merchant.ts'
import { startSoakStack } from '../../soak/stack.ts'

const sizes = [10_000, 100_000, 1_000_000]
const madeCodes = 20_000
const askEveryMs = 500

const stack = await startSoakStack()
try {
  const merchant = await createMerchant(stack)
  const discountId = await merchant.createDiscount()
  console.log(`memory of the app before: ${readMegabytes()} MB`)
  for (const size of sizes) {
    const begun = performance.now()
    const id = await merchant.sendList(discountId, formatList(size))
    await merchant.pause(id)
    const received = performance.now()
    const link = await merchant.requireLink(id)
    const asked = performance.now()
    const { firstByteMs, bytes } = await download(link, asked)
    console.log(
      [
        `${size.toLocaleString('en')} codes`,
        `received in ${Math.round((received - begun) / 1000)} s`,
        `first byte after ${Math.round(firstByteMs)} ms`,
        `${(bytes / 1e6).toFixed(1)} MB downloaded in ${((performance.now() - asked) / 1000).toFixed(1)} s`,
        `memory ${readMegabytes()} MB, at most ${readMegabytes('VmHWM')} MB`,
      ].join('; '),
    )
  }
  const begun = performance.now()
  const id = await merchant.orderCodes(discountId, madeCodes)
  while ((await merchant.readProgress(id)).status === 'processing') await wait(askEveryMs)
  const seconds = (performance.now() - begun) / 1000
  const calls = madeCodes / 250
  console.log(
    `${madeCodes.toLocaleString('en')} codes made in ${Math.round(seconds)} s: ${(calls / seconds).toFixed(2)} calls a second, ${Math.round(madeCodes / seconds)} codes a second; memory ${readMegabytes()} MB`,
  )
} finally {
  await stack.stop()
}

function formatList(size: number): string {
  return Array.from({ length: size }, (_, number) => `LIST-${size}-${number}`).join('\n')
}

async function download(url: string, asked: number): Promise<{ firstByteMs: number; bytes: number }> {
  const { body } = await fetch(url)
  let firstByteMs = Number.NaN
  let bytes = 0
  for await (const chunk of body ?? []) {
    if (bytes === 0) firstByteMs = performance.now() - asked
    bytes += chunk.length
  }
  return { firstByteMs, bytes }
}

/** Linux tells a process's memory in a file; elsewhere there is none to tell. */
function readMegabytes(field: 'VmRSS' | 'VmHWM' = 'VmRSS'): string {
  try {
    const status = readFileSync(`/proc/${stack.appProcess()}/status`, 'utf8')
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]
    return String(Math.round(Number(kilobytes) / 1024))
  } catch {
    return '?'
  }
}
