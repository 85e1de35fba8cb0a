import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { projectFolder } from '../scripts/project-folder.ts'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { codRate } from './checkout.ts'
import { test } from './journey.ts'
import { findFreePorts, runStart, startStack } from './stack.ts'

test('a second start finds yesterday’s data, and both end cleanly', { tag: '@main' }, async ({ page }) => {
  const first = await startStack(test.info().outputPath('data'))
  const admin = new Admin(page, first)
  const screen = new CodWithFeeScreen(admin)
  await admin.install()
  await screen.open()
  await screen.choose(codRate)
  await admin.saveAndSeeItSaved()
  expect(await first.stop({ keepData: true })).toBe(0)
  await expect(fetch(first.storeUrl)).rejects.toThrow()
  await expect(fetch(first.appUrl)).rejects.toThrow()

  const second = await startStack(first.dataFolder)
  await new CodWithFeeScreen(new Admin(page, second)).open()
  await expect(new Admin(page, second).app.getByText('1 selected')).toBeVisible()
  expect(await second.stop()).toBe(0)
})

test('no secret is printed', async ({ page }) => {
  const stack = await startStack()
  await new Admin(page, stack).install()
  expect(stack.output()).not.toMatch(/shpat_|shprt_|eyJ[\w-]+\.|@example/)
  expect(await stack.stop()).toBe(0)
})

test('a port in use is reported in one line, and no process is left running', async () => {
  const [storePort, appPort] = await findFreePorts()
  const squatter = createServer()
  await once(squatter.listen(appPort), 'listening')
  const run = runStart({
    STORE_PORT: String(storePort),
    PORT: String(appPort),
    DATA_DIR: test.info().outputPath('data'),
  })
  expect(await run.ended).toBe(1)
  squatter.close()
  const complaint = run
    .output()
    .split('\n')
    .filter((line) => line.includes(String(appPort)) && /in use/.test(line))
  expect(complaint).toHaveLength(1)
  expect(run.output()).not.toMatch(/^\s+at /m)
  await expect(fetch(`http://localhost:${storePort}`)).rejects.toThrow()
})

test('a wrong setting is named', async () => {
  const run = runStart({ STORE_PORT: 'four thousand' })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('STORE_PORT')
  expect(run.output()).not.toMatch(/^\s+at /m)

  const same = runStart({ STORE_PORT: '4999', PORT: '4999' })
  expect(await same.ended).toBe(1)
  expect(same.output()).toContain('STORE_PORT and PORT are both 4999')
})

test('ending npm itself ends every process that it has started', async () => {
  const [storePort, appPort] = await findFreePorts()
  const npm = spawn('npm', ['start'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      STORE_PORT: String(storePort),
      PORT: String(appPort),
      DATA_DIR: test.info().outputPath('data'),
    },
    stdio: 'ignore',
  })
  const answers = (port: number) =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(() => answers(appPort), { timeout: 150_000 }).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(() => answers(appPort), { timeout: 15_000 }).toBe(false)
  await expect.poll(() => answers(storePort), { timeout: 15_000 }).toBe(false)
})
