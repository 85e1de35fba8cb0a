import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { loopbackAddresses, openPort } from '../../program/listening.ts'
import { answerWith, stopListening } from '../http-server.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { ClientGoneError } from './client-gone-error.ts'
import type { Work } from './work.ts'

test('a client that closes its connection ends its work, and the log has the request', async () => {
  const begun = Promise.withResolvers<void>()
  const work: Work = {
    run: (_kind, _input, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ClientGoneError()))
        begun.resolve()
      }),
  }
  const { app, lines } = createTestApp(unusedDatabase, { work })
  const server = createServer()
  answerWith(server, app)
  await openPort(server, { number: 0, setting: 'PORT' }, loopbackAddresses)
  const leaving = new AbortController()
  const response = fetch(`http://localhost:${(server.address() as AddressInfo).port}/app/api/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signSessionToken()}` },
    body: '{}',
    signal: leaving.signal,
  })
  await begun.promise
  leaving.abort()
  await expect(response).rejects.toThrow()
  await expect.poll(() => lines.join('\n')).toMatch(/"route":"\/app\/api\/preview","status":499/)
  await stopListening(server)
})
