import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { homeWords } from '../features/home/words.ts'
import { shopHealthWords } from '../features/shop-health/words.ts'

/** Opens one kind of issue on the home page. */
async function openIssues(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('button', { name: title }))
}

export const openHealth = (user: UserEvent) => openIssues(user, shopHealthWords.heading)
export const openDeadEnds = (user: UserEvent) => openIssues(user, homeWords.deadEnds.title)

/** Opens the rest of the home page. */
export async function openMoreOnHome(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: homeWords.more.showNamed }))
}
