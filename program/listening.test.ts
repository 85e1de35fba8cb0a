import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  findHostSettingFault,
  findListenAddresses,
  loopbackAddresses,
  openPort,
  requireFreePort,
} from './listening.ts'

let server: Server
beforeEach(() => {
  server = createServer((_request, response) => response.end('served'))
})
afterEach(async () => {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
})

const anyPort = { number: 0, setting: 'PORT' }
const ask = async (host: string, port: number) => (await fetch(`http://${host}:${port}/`)).text()
const hasAddress = async (address: string) => {
  const trial = createNetServer().listen(0, address)
  const opened = await Promise.race([
    once(trial, 'listening').then(() => true),
    once(trial, 'error').then(() => false),
  ])
  trial.close()
  return opened
}
const hasIpv6 = await hasAddress('::1')

test('localhost is answered on both of its addresses', async () => {
  const port = await openPort(server, anyPort, loopbackAddresses)
  expect(await ask('localhost', port)).toBe('served')
  expect(await ask('127.0.0.1', port)).toBe('served')
  if (hasIpv6) expect(await ask('[::1]', port)).toBe('served')
})

test('other addresses of the machine are not answered', async () => {
  const port = await openPort(server, anyPort, loopbackAddresses)
  await expect(ask('127.0.0.2', port)).rejects.toThrow()
})

test('the address that HOST names is used', async () => {
  expect(findListenAddresses('0.0.0.0')).toEqual(['0.0.0.0'])
  const port = await openPort(server, anyPort, ['0.0.0.0'])
  expect(await ask('127.0.0.2', port)).toBe('served')
})

test('closing the server closes all addresses, and waits for the requests of all', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  server.removeAllListeners('request').on('request', async (_request, response) => {
    arrived.resolve()
    await mayAnswer.promise
    response.end('late')
  })
  const port = await openPort(server, anyPort, loopbackAddresses)
  const host = hasIpv6 ? '[::1]' : '127.0.0.1'
  const request = ask(host, port)
  await arrived.promise
  let isClosed = false
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      isClosed = true
      resolve()
    })
  })
  await expect(ask(host, port)).rejects.toThrow()
  expect(isClosed).toBe(false)
  mayAnswer.resolve()
  expect(await request).toBe('late')
  server.closeIdleConnections()
  await closed
})

test.each(['127.0.0.1', '::'])(
  'a port that somebody else holds on %s is one line that names the setting',
  async (address) => {
    if (address === '::' && !(await hasAddress('::'))) return
    const holder = createNetServer().listen(0, address)
    await once(holder, 'listening')
    const bound = holder.address()
    const number = typeof bound === 'object' && bound !== null ? bound.port : 0
    const line = `Port ${number} is in use by another program. Stop that one, or set STORE_PORT to another port.`
    await expect(requireFreePort({ number, setting: 'STORE_PORT' }, loopbackAddresses)).rejects.toThrow(line)
    await expect(openPort(server, { number, setting: 'STORE_PORT' }, loopbackAddresses)).rejects.toThrow(line)
    holder.close()
  },
)

test('a port that is taken on the second address only counts as in use', async () => {
  if (!hasIpv6) return
  const holder = createNetServer().listen({ port: 0, host: '::1', ipv6Only: true })
  await once(holder, 'listening')
  const bound = holder.address()
  const number = typeof bound === 'object' && bound !== null ? bound.port : 0
  await expect(openPort(server, { number, setting: 'PORT' }, loopbackAddresses)).rejects.toThrow(/in use/)
  expect(server.listening).toBe(false)
  holder.close()
})

test('a free port is found free and left free', async () => {
  const port = await openPort(server, anyPort, loopbackAddresses)
  await new Promise((resolve) => server.close(resolve))
  await requireFreePort({ number: port, setting: 'PORT' }, loopbackAddresses)
  await requireFreePort({ number: port, setting: 'PORT' }, loopbackAddresses)
})

test('an address of another machine gives one clear line', async () => {
  await expect(openPort(server, anyPort, ['203.0.113.7'])).rejects.toThrow(
    '203.0.113.7 is no address of this machine. Set HOST to one that is, or leave it out.',
  )
})

test('HOST is an address, since some shells set it to a name', () => {
  expect(['0.0.0.0', '::', '10.1.2.3', 'localhost'].map(findHostSettingFault)).toEqual(
    Array(4).fill(undefined),
  )
  expect(findHostSettingFault('my-laptop')).toMatch(/must be an address/)
  expect(findListenAddresses('localhost')).toBe(loopbackAddresses)
  expect(findListenAddresses(undefined)).toBe(loopbackAddresses)
})
