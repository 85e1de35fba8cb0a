import { describe, expect, it, vi } from 'vitest'
import { connectToApp, type RequestHandlers } from '../pages/app-frame/app-connection.ts'
import { createWindows, deliver } from './connected-windows.test-support.ts'
import { connectToFrame } from './frame-connection.ts'
import { formatMessage } from './protocol.ts'

const frameOrigin = 'http://localhost:4000'
const appOrigin = 'http://localhost:3000'

const handlers: RequestHandlers = {
  idToken: async () => 'fresh',
  user: async () => ({}),
  scopes: async () => ({ granted: ['read_products'], required: [], optional: [] }),
  scopesRequest: async () => true,
  scopesRevocation: async () => undefined,
  resourcePicker: async () => {
    throw new Error('resourcePicker: type is missing.')
  },
  leaveConfirmation: async () => false,
}

function connect(overrides: { frameBelievesApp?: string; appBelievesFrame?: string } = {}) {
  const windows = createWindows(frameOrigin, appOrigin)
  const notices: unknown[] = []
  const frame = connectToFrame(windows.appPage, overrides.appBelievesFrame ?? frameOrigin)
  const app = connectToApp(
    windows.framePage,
    () => windows.appSeenByFrame,
    overrides.frameBelievesApp ?? appOrigin,
    handlers,
    (notice) => notices.push(notice),
  )
  return { windows, frame, app, notices }
}

describe('the connection between app and frame', () => {
  it('carries answers, refusals, notices and events', async () => {
    const { frame, app, notices } = connect()
    const pressed = vi.fn()
    frame.listen('pressed', pressed)
    frame.notify('loading', { loading: true })
    app.send('pressed', { element: 'ui-title-bar-1', index: 2 })

    expect(await frame.request('idToken', undefined)).toBe('fresh')
    await expect(frame.request('resourcePicker', { type: 'product' })).rejects.toThrow('type is missing')
    expect(notices).toMatchObject([{ name: 'loading', detail: { loading: true } }])
    expect(pressed).toHaveBeenCalledWith({ element: 'ui-title-bar-1', index: 2 })
  })

  it('refuses an unknown question, and finds no inherited member', async () => {
    const { frame } = connect()
    for (const name of ['secrets', 'constructor'] as unknown as 'idToken'[]) {
      await expect(frame.request(name, undefined)).rejects.toThrow(`does not answer “${name}”`)
    }
  })

  it('posts to the expected origin only', () => {
    const { frame, notices, windows } = connect({ appBelievesFrame: 'https://elsewhere.example' })
    frame.notify('loading', { loading: true })
    expect(notices).toEqual([])
    expect(windows.dropped).toHaveLength(1)
  })

  it('ignores every other origin', () => {
    const { frame, notices } = connect({ frameBelievesApp: 'https://elsewhere.example' })
    frame.notify('loading', { loading: true })
    expect(notices).toEqual([])
  })

  it('ignores other windows of the same origin', () => {
    const { windows, frame, notices } = connect()
    const pressed = vi.fn()
    frame.listen('pressed', pressed)
    const event = { kind: 'event', name: 'pressed', detail: { element: 'x', index: 0 } } as const
    const notice = { kind: 'notice', name: 'loading', detail: { loading: true } } as const
    deliver(windows.appPage, { data: formatMessage(event), origin: frameOrigin, source: {} })
    deliver(windows.framePage, { data: formatMessage(notice), origin: appOrigin, source: {} })
    expect(pressed).not.toHaveBeenCalled()
    expect(notices).toEqual([])
  })

  it('stops listening when it is closed, and when a listener leaves', () => {
    const { frame, app, notices } = connect()
    const pressed = vi.fn()
    frame.listen('pressed', pressed)()
    app.send('pressed', { element: 'x', index: 0 })
    app.close()
    frame.notify('loading', { loading: true })
    expect(pressed).not.toHaveBeenCalled()
    expect(notices).toEqual([])
  })

  it('says where to open the app when it is outside a frame', async () => {
    const { windows } = connect()
    const alone = connectToFrame(windows.framePage, frameOrigin)
    expect(alone.embedded).toBe(false)
    await expect(alone.request('idToken', undefined)).rejects.toThrow(`open the app from ${frameOrigin}`)
  })
})
