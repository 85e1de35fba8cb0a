import fc from 'fast-check'
import { strewnText, textOf, times } from '../heavy-carts.ts'
import { letters } from './drawn-run.ts'

/** Names of up to 255 letters, as in checkouts. Some begin alike, some repeat a letter, some use other scripts. */
const names = fc
  .record({
    count: fc.constantFrom(1, 10, 30, 100, 100, 250, 500),
    length: fc.constantFrom(8, 40, 80, 255),
    beginning: fc.constantFrom('', '', 'Express delivery to your door ', 'a'.repeat(200), 'ش'.repeat(60)),
    alphabet: fc.constantFrom('ab ', 'a', 'express delivery', ...letters),
    write: fc.constantFrom(textOf, strewnText),
  })
  .map(({ count, length, beginning, alphabet, write }) =>
    times(count, (at) => `${beginning}${write(at, length, alphabet)}`.slice(0, length)),
  )

type Drawn = { readonly all: readonly string[]; readonly pick: (at: number) => unknown }

/** Entries of an action: whole names of the checkout, parts of them, and parts that almost match. */
export const drawnNames: fc.Arbitrary<Drawn> = fc
  .record({
    all: names,
    kind: fc.constantFrom('whole', 'part', 'nearly', 'short'),
    length: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ all, kind, length }) => ({
    all,
    pick: (at) => {
      const name = all[at % all.length] ?? ''
      if (kind === 'whole') return name
      if (kind === 'part') return { contains: name.slice(0, length) }
      if (kind === 'nearly') return { contains: `${name.slice(0, length)}${at}q` }
      return { contains: name.slice(0, 1) }
    },
  }))
