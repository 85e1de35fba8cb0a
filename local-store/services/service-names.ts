/** Outside services that the store replaces, with their titles on its pages. */
export const serviceTitles = {
  billing: 'Billing',
  chat: 'Live chat',
  'product-analytics': 'Product analytics',
  'session-recording': 'Session recording',
  'heat-map': 'Heat map',
  'marketing-automation': 'Marketing automation',
  'window-trackers': 'Window trackers',
  'tracking-webhook': 'Tracking webhook',
  videos: 'Videos',
  mail: 'Mail',
} as const

export type ServiceName = keyof typeof serviceTitles

export const serviceNames = Object.keys(serviceTitles) as readonly ServiceName[]

export function findServiceName(text: string | undefined): ServiceName | undefined {
  return serviceNames.find((name) => name === text)
}
