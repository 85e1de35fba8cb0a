import { beforeEach, describe, expect, it } from 'vitest'
import { appUrl, createTestStore, storeUrl, type TestStore } from '../../test-support/test-store.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const requestVideo = (path: string) => test.store.request(`${storeUrl}/services/videos/${path}`, {}, here)

describe('the videos', () => {
  it('are pages with a title, a length and the pictures of their lesson, which the app may frame', async () => {
    const response = await requestVideo('pincodes')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${appUrl}`)
    expect(response.headers.get('set-cookie')).toBeNull()
    const page = await response.text()
    expect(page).toContain('<title>Offer Cash on Delivery by pincode</title>')
    expect(page).toContain('/ 1:10')
    const pictures = [...page.matchAll(/src="(pictures\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(pictures[0]).toBe('pictures/pincodes.jpg')
    for (const path of pictures) {
      const picture = await requestVideo(path)
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
    }
  })

  it('have a page of all of them, which leads to each', async () => {
    const list = await (await requestVideo('playlist')).text()
    const ids = [...list.matchAll(/href="([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(ids.length).toBeGreaterThan(1)
    for (const id of ids) expect((await requestVideo(id)).status).toBe(200)
  })

  it('are not found under another name, and no other file is', async () => {
    expect((await requestVideo('elsewhere')).status).toBe(404)
    expect((await requestVideo('pictures/elsewhere.jpg')).status).toBe(404)
    expect((await requestVideo('pictures/..%2Ftutorials.ts')).status).toBe(404)
  })
})
