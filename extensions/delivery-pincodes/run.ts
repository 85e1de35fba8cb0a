export { runDeliveryPincodes as cart_delivery_options_transform_run } from '../../engine/pincodes/run-delivery-pincodes'
