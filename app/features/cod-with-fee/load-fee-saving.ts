import { loadForSave } from '../../saving/load-for-save.ts'

/** Code that plans a save of COD with fee, with the other pages that hide COD. */
export const loadFeeSaving = () => loadForSave(() => import('#rules/features/fee-rates/following.ts'))
