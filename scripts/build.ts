import { buildChanged } from './build-steps.ts'

await buildChanged({ everything: true })
