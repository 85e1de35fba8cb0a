import type { UserEvent } from '@testing-library/user-event'

/**
 * Puts a text in the place of what a field holds, with one change, as a paste does. Typed letter by letter it would draw the
 * whole screen for each, which took most of the time of a test. What fields make of single letters is shown in `app/fields/`.
 */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
