/** Words of the form fields, whatever they ask for. */
export const fieldWords = {
  statuses: { active: 'Enabled', testing: 'Testing', draft: 'Disabled' },
  search: 'Search or type a name',
  loadingOptions: 'Loading options...',
  noOptions: 'There is nothing to choose from. Type a name to add it.',
  nothingFound: 'Nothing found. Press Enter to add what you typed.',
  add: (text: string) => `Add "${text}"`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear',
  clearAll: (label: string) => `Clear ${label}`,
  refresh: 'Refresh',
  refreshList: (label: string) => `Refresh the list: ${label}`,
  optionsLoaded: (count: number) => (count === 1 ? '1 option loaded' : `${count} options loaded`),
  added: (text: string) => `${text} added`,
  removed: (text: string) => `${text} removed`,
  cleared: 'Selection cleared',
  notOffered: 'Not in your store',
} as const
