/** Letters that no font draws, such as joiners and marks for the writing direction, next to spaces and controls. */
const visibleLetter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** True for a text in which a reader sees something. */
export function hasVisibleLetter(text: string): boolean {
  return visibleLetter.test(text)
}
