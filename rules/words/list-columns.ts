/** The columns of a list of rule sets, which the app describes before any list is opened. */
export const listColumnWords = { title: 'Title', status: 'Status', summary: 'Summary' } as const
