// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { beforeEach, expect, it, vi } from 'vitest'

const chat = { websiteId: 'website', clientUrl: 'https://chat.example.com/l.js' }
const person = {
  name: 'Leela Rao',
  email: 'leela@example.com',
  shop: 'saffron-lane.myshopify.com',
  plan: 'Basic',
}

/**
 * Imports a new copy of the chat, but not of the library below it, which adds its script only once. So tests about the
 * script come first.
 */
async function importChat() {
  vi.resetModules()
  return import('./chat.ts')
}

const commands = () => Reflect.get(window, '$crisp') as unknown[][]
const find = (verb: string, name: string) => commands().filter((one) => one[0] === verb && one[1] === name)
function report(name: string) {
  const listener = find('on', name).at(-1)?.[2]
  if (typeof listener !== 'function') throw new Error(`Nobody listens to ${name}.`)
  listener()
}

beforeEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(window, '$crisp')
})

it('that is switched on without an id reports it when it loads', async () => {
  const { loadChat } = await importChat()
  await expect(loadChat({ ...chat, websiteId: '' })).rejects.toThrow('websiteId must be set')
})

it('without its script reports a failure, also after another try', async () => {
  const { loadChat, openChat } = await importChat()
  const loading = loadChat(chat)
  const script = document.head.querySelector('script')
  expect(script?.src).toBe(chat.clientUrl)
  script?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toThrow('The chat did not load.')
  await expect(openChat(chat, { message: 'Hello!', person: undefined, opener: null })).rejects.toThrow()
})

it('opens with the message and the person, and is hidden before and after', async () => {
  const { openChat } = await importChat()
  const opener = document.createElement('button')
  document.body.append(opener)
  const opening = openChat(chat, { message: 'Hello!', person, opener })
  expect(find('do', 'chat:hide')).toHaveLength(1)
  expect(find('do', 'chat:open')).toEqual([])
  report('session:loaded')
  await opening
  expect(find('set', 'message:text')).toEqual([['set', 'message:text', ['Hello!']]])
  expect(find('set', 'user:nickname')[0]?.[2]).toEqual(['Leela Rao'])
  expect(find('set', 'user:email')[0]?.[2]).toEqual(['leela@example.com', undefined])
  expect(find('do', 'chat:open')).toHaveLength(1)
  report('chat:closed')
  expect(find('do', 'chat:hide')).toHaveLength(2)
  expect(document.activeElement).toBe(opener)
})

it('receives the store and no name where the person has not agreed', async () => {
  const { openChat } = await importChat()
  const opening = openChat(chat, {
    message: 'Hello!',
    person: { shop: 'saffron-lane.myshopify.com', plan: 'Basic' },
    opener: null,
  })
  report('session:loaded')
  await opening
  expect(find('set', 'user:nickname')).toEqual([])
  expect(find('set', 'user:email')).toEqual([])
  expect(JSON.stringify(find('set', 'session:data'))).toContain('saffron-lane.myshopify.com')
})

it('shows itself for an answer, and does not open', async () => {
  const { loadChat } = await importChat()
  const loading = loadChat(chat)
  report('session:loaded')
  await loading
  expect(find('do', 'chat:show')).toEqual([])
  report('message:received')
  expect(find('do', 'chat:show')).toHaveLength(1)
  expect(find('do', 'chat:open')).toEqual([])
})
