const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats dollars. The platform charges for apps in US dollars, whatever the shop's currency. */
export const formatDollars = (amount: number): string => dollars.format(amount)

export const formatDay = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-IN', { dateStyle: 'long' })
