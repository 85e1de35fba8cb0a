import type { UserEvent } from '@testing-library/user-event'

/**
 * Replaces a field's text with one change, as a paste does. Typing by letters draws the whole screen for each letter,
 * which took most of the time of a test. Tests of single letters are in `app/fields/`.
 */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
