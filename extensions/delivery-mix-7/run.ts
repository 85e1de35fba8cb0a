export { runDeliveryRules as cart_delivery_options_transform_run } from '../../engine/run-delivery-rules'
