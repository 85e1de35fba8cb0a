import { pageLinks } from '../pages/page-links.ts'
import type { Feature } from './feature.ts'

/** Descriptions in the folders of the features. A new one is found by its file name (docs/how-to/add-a-screen.md). */
const descriptions = import.meta.glob<Readonly<Record<string, Feature>>>('./*/feature.ts', { eager: true })

const order = Object.values(pageLinks).map(({ path }) => path)

/** Every feature of the app, in the order of the table of pages. */
export const features: readonly Feature[] = Object.values(descriptions)
  .flatMap((module) => Object.values(module))
  .sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
