import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Stack } from './stack.ts'

const bootstrapShape = z.object({
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
})

/** Signs another staff member in to the admin. */
export async function signIn(page: Page, { storeUrl }: Pick<Stack, 'storeUrl'>, name: string) {
  await page.goto(`${storeUrl}/store/saffron-lane/settings/staff`)
  await page.getByRole('radio', { name }).click()
  const readUser = async () => {
    const answer = await page.request.get(`${storeUrl}/store/saffron-lane/api/bootstrap`)
    return bootstrapShape.parse(await answer.json()).user
  }
  await expect.poll(async () => Object.values(await readUser()).join(' ')).toContain(name)
  return readUser()
}
