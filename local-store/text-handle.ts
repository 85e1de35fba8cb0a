/** "Date and Nut Laddoo" -> "date-and-nut-laddoo", as the platform makes handles from titles. */
export function formatHandle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
}
