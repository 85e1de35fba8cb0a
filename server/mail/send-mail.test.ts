import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createSendMail } from './send-mail.ts'

const mail = {
  to: 'owner@saffron-lane.example',
  subject: 'One thing is wrong',
  text: 'A rule fails.\n\nLook.',
}
const from = 'app@example.com'

const closings: (() => unknown)[] = []
afterEach(() => Promise.all(closings.splice(0).map((close) => close())))

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server has a port.')
  return `smtp://127.0.0.1:${address.port}`
}

/** A mail server that stores what it accepts. @param refusal message with which it rejects mails instead. */
async function createMailServer(refusal?: string) {
  const taken: { sender: string | undefined; readers: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream)
      if (refusal !== undefined) return callback(new Error(refusal))
      const sender = envelope.mailFrom === false ? undefined : envelope.mailFrom.address
      taken.push({ sender, readers: envelope.rcptTo.map(({ address }) => address), raw })
      callback()
    },
  })
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { taken, smtpUrl: await listen(server.server) }
}

test('without a server for mail nothing can be sent', () => {
  expect(createSendMail({ mail: null })).toBeUndefined()
})

test('a mail reaches its reader in plain text, from the address that was set', async () => {
  const { taken, smtpUrl } = await createMailServer()
  await createSendMail({ mail: { smtpUrl, from } })?.(mail)
  expect(taken).toMatchObject([{ sender: from, readers: [mail.to] }])
  const raw = taken[0]?.raw ?? ''
  for (const line of [
    `From: ${from}`,
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    'A rule fails.',
    'Look.',
  ])
    expect(raw.split('\r\n')).toContain(line)
  expect(raw).toMatch(/Content-Type: text\/plain/)
})

test('a mail that is not taken is a fault, and so is a server that is not there', async () => {
  const { smtpUrl } = await createMailServer('No room.')
  await expect(createSendMail({ mail: { smtpUrl, from } })?.(mail)).rejects.toThrow(/No room/)
  const nowhere = { smtpUrl: 'smtp://127.0.0.1:1', from }
  await expect(createSendMail({ mail: nowhere })?.(mail)).rejects.toThrow(/ECONNREFUSED/)
})

test.each([
  ['does not greet', ''],
  ['greets and says no more', '220 here\r\n'],
])('a server that %s keeps nobody for long', async (_what, greeting) => {
  const server = createServer((socket) => {
    closings.push(() => socket.destroy())
    socket.on('error', () => {})
    socket.write(greeting)
  })
  closings.push(() => server.close())
  const smtpUrl = await listen(server)
  await expect(createSendMail({ mail: { smtpUrl, from } }, 50)?.(mail)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})
