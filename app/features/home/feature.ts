import { pageLinks } from '../../pages/page-links.ts'
import { describeFeature } from '../feature.ts'
import { HomeByAge } from './home-by-age.tsx'

/** The home page. Its cards depend on how long the shop has used the app (docs/product.md#home). */
export const home = describeFeature({
  ...pageLinks.home,
  ownBlocks: { home_by_age: HomeByAge },
  blocks: [{ id: 'home', kind: 'home_by_age', props: {} }],
})
