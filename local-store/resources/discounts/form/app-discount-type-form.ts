import type { AdminContext } from '../../../admin-api/context.ts'
import type { DeployedFunction } from '../../../deployment/deployment.ts'
import { appForm } from '../../installation/form.ts'
import { functionForm } from '../../installation/function-form.ts'
import { discountClasses, type GivesOf } from '../discount.ts'

/** A function of the discount API may give all three classes; each discount names its own. */
const everyClass = { discountClasses: [...discountClasses], discountClass: discountClasses[0] }

/**
 * Form of an app's discount type. The function's id identifies it even after the function is removed, so the shop's
 * discounts can still be listed.
 */
export function appDiscountTypeForm({ functionId }: GivesOf<'app'>, context: AdminContext) {
  const deployed = context.world.deployment().functions.find((one) => one.id === functionId)
  if (deployed) return discountTypeForm(deployed)
  return {
    app: () => appForm(),
    appBridge: { createPath: '/', detailsPath: '/' },
    appKey: context.world.settings.apiKey,
    description: null,
    functionId,
    title: 'A function that is not deployed',
    ...everyClass,
  }
}

/** A deployed discount function as a kind of discount that merchants can create. */
export function discountTypeForm(deployed: DeployedFunction) {
  const { app, appBridge, appKey, description, id, title } = functionForm(deployed)
  return {
    app,
    appBridge,
    appKey,
    description,
    functionId: id,
    title,
    ...everyClass,
  }
}
