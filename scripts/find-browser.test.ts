import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser } from './find-browser.ts'

describe.skipIf(process.platform === 'win32')('the browser of the journeys', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browsers-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const install = async (name: string, mode = 0o755) => {
    await writeFile(join(folder, name), '')
    await chmod(join(folder, name), mode)
    return join(folder, name)
  }

  it('is the one without windows, if there is one', async () => {
    const chromium = await install('chromium')
    expect(findBrowser({ PATH: folder })).toBe(chromium)
    const shell = await install('chromium-headless-shell')
    expect(findBrowser({ PATH: folder })).toBe(shell)
  })

  it('is the one that the setting names', async () => {
    await install('chromium')
    expect(findBrowser({ PATH: folder, CHROME_PATH: '/opt/chrome' })).toBe('/opt/chrome')
  })

  it('is one that may be run', async () => {
    await install('chromium-headless-shell', 0o644)
    const chromium = await install('chromium')
    expect(findBrowser({ PATH: folder })).toBe(chromium)
  })
})
