import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { formatDecimal } from '../../money.ts'
import { formatGid } from '../../platform-ids.ts'
import type { ShippingRateRecord } from './record.ts'

/** Every rate is in one zone of one profile, so each of these lists has one record. */
const onlyOne = { id: 1 }
const sorting = { sortValue: ({ id }: { id: number }) => id, idOf: ({ id }: { id: number }) => id }

const locationGroup = { id: formatGid('DeliveryLocationGroup', onlyOne.id) }

type GroupArguments = { locationGroupId?: string | null }
type MethodArguments = ConnectionArguments & { type?: 'MERCHANT' | 'PARTICIPANT' | null }

export const shippingRateRoot = {
  deliveryProfiles: (args: ConnectionArguments) => connect([onlyOne], args, sorting, profileForm),
}

function profileForm() {
  return {
    id: formatGid('DeliveryProfile', onlyOne.id),
    name: 'General profile',
    default: true,
    profileLocationGroups: ({ locationGroupId }: GroupArguments) =>
      (locationGroupId ?? locationGroup.id) === locationGroup.id
        ? [
            {
              locationGroup,
              locationGroupZones: (args: ConnectionArguments) => connect([onlyOne], args, sorting, zoneForm),
            },
          ]
        : [],
  }
}

function zoneForm() {
  return {
    zone: { id: formatGid('DeliveryZone', onlyOne.id), name: 'All countries' },
    // The store has no carrier rates, which would be the participants.
    methodDefinitions: (args: MethodArguments, context: AdminContext) =>
      connect(args.type === 'PARTICIPANT' ? [] : context.read().shippingRates, args, sorting, (rate) =>
        methodForm(rate, context.read().shop.currencyCode),
      ),
  }
}

function methodForm(
  { id, title, description, active, priceInMinorUnits }: ShippingRateRecord,
  currencyCode: string,
) {
  return {
    id: formatGid('DeliveryMethodDefinition', id),
    name: title,
    description: description === '' ? null : description,
    active,
    rateProvider: {
      __typename: 'DeliveryRateDefinition',
      id: formatGid('DeliveryRateDefinition', id),
      price: { amount: formatDecimal(priceInMinorUnits, currencyCode), currencyCode },
    },
  }
}
