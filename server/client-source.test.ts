import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShippedDocuments } from './admin-proxy/shipped-documents.ts'
import { openBuiltClient, openLiveClient } from './client-source.ts'
import { createLog } from './log.ts'
import { shippedQuery, testClientFiles, testSettings } from './test-support/test-world.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-source-'))
})
afterEach(() => {
  vi.doUnmock('./development/live-documents.ts')
  vi.doUnmock('./development/live-client-files.ts')
  rmSync(folder, { recursive: true })
})

test('a build has the page and the documents, and answers nothing by itself', async () => {
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'app/index.html'), '<!doctype html><title>Built</title>')
  writeFileSync(join(folder, 'documents.json'), JSON.stringify([{ name: 'Shop', query: shippedQuery }]))
  const client = await openBuiltClient(folder)
  expect(await client.clientFiles.readPage('/app')).toContain('Built')
  expect(client.documents()).toBe(client.documents())
  expect(client.documents()).toBeDefined()
  const listener = () => {}
  expect(client.wrap(listener)).toBe(listener)
  await client.close()
})

test('from the sources our own addresses are ours, and every other is Vite’s first', async () => {
  const documents = createShippedDocuments([{ name: 'Shop', query: shippedQuery }])
  const closed: string[] = []
  const answered: string[] = []
  const passedOn = new Set(['/unknown-to-vite'])
  vi.doMock('./development/live-documents.ts', () => ({
    followDocuments: async () => ({ current: () => documents, close: () => closed.push('documents') }),
  }))
  vi.doMock('./development/live-client-files.ts', () => ({
    serveClientLive: async () => ({
      files: testClientFiles,
      middleware: ({ url = '' }: IncomingMessage, _response: unknown, next: () => void) => {
        answered.push(`Vite ${url}`)
        if (passedOn.has(url)) next()
      },
      close: async () => closed.push('client'),
    }),
  }))
  const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
  const client = await openLiveClient(folder, createServer(), testSettings, log)
  expect(client.documents()).toBe(documents)
  expect(client.clientFiles).toBe(testClientFiles)

  const ours: RequestListener = ({ url = '' }) => answered.push(`ours ${url}`)
  const listener = client.wrap(ours)
  const requestFrom = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url })
    listener(request, new ServerResponse(request))
    return answered.splice(0)
  }
  for (const url of [
    '/',
    '/?shop=a',
    '/app',
    '/app/cod',
    '/app?shop=a',
    '/webhooks',
    '/healthz',
    '/readyz',
  ]) {
    expect(requestFrom(url)).toEqual([`ours ${url}`])
  }
  for (const url of ['/@vite/client', '/application.ts', '/src/app/main.ts', '']) {
    expect(requestFrom(url)).toEqual([`Vite ${url}`])
  }
  expect(requestFrom('/unknown-to-vite')).toEqual(['Vite /unknown-to-vite', 'ours /unknown-to-vite'])
  await client.close()
  expect(closed).toEqual(['documents', 'client'])
})
