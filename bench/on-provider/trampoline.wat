;; Passes a function's calls on to the platform's provider, whose names begin with an underscore and which takes and gives
;; texts by places in its own memory. It executes as many instructions as the platform's trampoline, to one in a thousand.
;; The provider's memory is the only one here; a copy from or to the function's is a call, which counts as much as the
;; instruction `memory.copy` would.
(module
  (import "provider" "_shopify_function_input_get" (func $get (result i64)))
  (import "provider" "_shopify_function_input_get_obj_prop" (func $property (param i64 i32 i32) (result i64)))
  (import "provider" "_shopify_function_input_get_interned_obj_prop" (func $interned (param i64 i32) (result i64)))
  (import "provider" "_shopify_function_input_get_at_index" (func $item (param i64 i32) (result i64)))
  (import "provider" "_shopify_function_input_get_obj_key_at_index" (func $key (param i64 i32) (result i64)))
  (import "provider" "_shopify_function_input_get_val_len" (func $length (param i64) (result i32)))
  (import "provider" "_shopify_function_input_get_utf8_str_addr" (func $address (param i32) (result i32)))
  (import "provider" "_shopify_function_intern_utf8_str" (func $intern (param i32) (result i64)))
  (import "provider" "_shopify_function_alloc" (func $alloc (param i32) (result i32)))
  (import "provider" "_shopify_function_output_new_utf8_str" (func $text (param i32) (result i64)))
  (import "provider" "_shopify_function_log_new_utf8_str" (func $log (param i32) (result i32)))
  (import "provider" "_shopify_function_output_new_object" (func $object (param i32) (result i32)))
  (import "provider" "_shopify_function_output_finish_object" (func $objectEnd (result i32)))
  (import "provider" "_shopify_function_output_new_array" (func $array (param i32) (result i32)))
  (import "provider" "_shopify_function_output_finish_array" (func $arrayEnd (result i32)))
  (import "provider" "_shopify_function_output_new_i32" (func $integer (param i32) (result i32)))
  (import "provider" "_shopify_function_output_new_f64" (func $number (param f64) (result i32)))
  (import "provider" "_shopify_function_output_new_bool" (func $truth (param i32) (result i32)))
  (import "provider" "_shopify_function_output_new_null" (func $null (result i32)))
  (import "provider" "memory" (memory 1))
  (import "copy" "toFunction" (func $toFunction (param i32 i32 i32)))
  (import "copy" "toProvider" (func $toProvider (param i32 i32 i32)))
  (export "shopify_function_input_get" (func $get))
  (export "shopify_function_input_get_interned_obj_prop" (func $interned))
  (export "shopify_function_input_get_at_index" (func $item))
  (export "shopify_function_input_get_obj_key_at_index" (func $key))
  (export "shopify_function_input_get_val_len" (func $length))
  (export "shopify_function_output_new_object" (func $object))
  (export "shopify_function_output_finish_object" (func $objectEnd))
  (export "shopify_function_output_new_array" (func $array))
  (export "shopify_function_output_finish_array" (func $arrayEnd))
  (export "shopify_function_output_new_i32" (func $integer))
  (export "shopify_function_output_new_f64" (func $number))
  (export "shopify_function_output_new_bool" (func $truth))
  (export "shopify_function_output_new_null" (func $null))

  ;; The copies are functions of their own, as the platform has them, so that entering them is counted.
  (func $copyToFunction (param i32 i32 i32)
    (call $toFunction (local.get 0) (local.get 1) (local.get 2)))
  (func $copyToProvider (param i32 i32 i32)
    (call $toProvider (local.get 0) (local.get 1) (local.get 2)))

  (func (export "shopify_function_input_get_obj_prop") (param i64 i32 i32) (result i64) (local $name i32)
    (local.set $name (call $alloc (local.get 2)))
    (call $copyToProvider (local.get $name) (local.get 1) (local.get 2))
    (call $property (local.get 0) (local.get $name) (local.get 2)))
  (func (export "shopify_function_input_read_utf8_str") (param i32 i32 i32)
    (call $copyToFunction (local.get 1) (call $address (local.get 0)) (local.get 2)))

  ;; Of a text that is interned or written the provider tells its number in the upper half, and where it is to stand.
  (func (export "shopify_function_intern_utf8_str") (param i32 i32) (result i32) (local $place i64)
    (local.set $place (call $intern (local.get 1)))
    (call $copyToProvider (i32.wrap_i64 (local.get $place)) (local.get 0) (local.get 1))
    (i32.wrap_i64 (i64.shr_u (local.get $place) (i64.const 32))))
  (func (export "shopify_function_output_new_utf8_str") (param i32 i32) (result i32) (local $place i64)
    (local.set $place (call $text (local.get 1)))
    (call $copyToProvider (i32.wrap_i64 (local.get $place)) (local.get 0) (local.get 1))
    (i32.wrap_i64 (i64.shr_u (local.get $place) (i64.const 32))))

  ;; Logs are kept in a ring. The provider answers with five words: where in the line to begin, and two places with their
  ;; lengths.
  (func (export "shopify_function_log_new_utf8_str") (param i32 i32) (local $ring i32) (local $from i32)
    (local.set $ring (call $log (local.get 1)))
    (local.set $from (i32.add (local.get 0) (i32.load (local.get $ring))))
    (call $copyToProvider
      (i32.load offset=4 (local.get $ring)) (local.get $from) (i32.load offset=8 (local.get $ring)))
    (call $copyToProvider
      (i32.load offset=12 (local.get $ring))
      (i32.add (local.get $from) (i32.load offset=8 (local.get $ring)))
      (i32.load offset=16 (local.get $ring))))
)
