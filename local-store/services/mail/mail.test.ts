import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutsideServices } from '../outside-services.ts'
import { createMailServer } from './mail-server.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function createMail() {
  const services = createOutsideServices(() => 0)
  const server = createMailServer(services, { warning: () => {} })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const transport = createTransport({ url: `smtp://127.0.0.1:${port}` })
  stops.push(() => {
    transport.close()
    server.close()
  })
  const send = (subject: string, text: string) =>
    transport.sendMail({ from: 'app@example.com', to: 'owner@example.com', subject, text })
  return { services, send }
}

describe('mail', () => {
  it.each([
    ['plain words', 'Two lines.\n\nOf words.'],
    ['“quotes” and ₹', `“Heavy carts” is of ${'a long line '.repeat(20)}\nand = signs`],
    ['नमस्ते', 'नमस्ते दुनिया '.repeat(20).trim()],
  ])('is recorded as its reader would see it: %s', async (subject, text) => {
    const { services, send } = await createMail()
    await send(subject, text)
    expect(services.sent('mail')).toMatchObject([
      { answer: 250, body: { to: 'owner@example.com', subject, text } },
    ])
  })

  it.each(['down', 'refuse'] as const)('is not accepted when a fault is ordered: %s', async (fault) => {
    const { services, send } = await createMail()
    services.order({ mail: fault === 'down' ? { fault } : { fault, status: 403 } })
    await expect(send('One', 'Two')).rejects.toThrow('Ordered')
    services.order({ mail: null })
    await send('One', 'Two')
    expect(services.sent('mail')[0]?.answer).toBe(250)
  })
})
