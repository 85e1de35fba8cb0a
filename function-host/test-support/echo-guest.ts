/**
 * A module that reads its whole input through the provider's calls and writes it out again. It reads keys by index. It
 * reads values by index and by name, to check that both agree.
 */
export const echoGuestText = `(module
  (import "shopify_function_v2" "shopify_function_input_get" (func $input (result i64)))
  (import "shopify_function_v2" "shopify_function_input_get_val_len" (func $length (param i64) (result i32)))
  (import "shopify_function_v2" "shopify_function_input_read_utf8_str" (func $read (param i32 i32 i32)))
  (import "shopify_function_v2" "shopify_function_input_get_obj_prop" (func $property (param i64 i32 i32) (result i64)))
  (import "shopify_function_v2" "shopify_function_input_get_at_index" (func $at (param i64 i32) (result i64)))
  (import "shopify_function_v2" "shopify_function_input_get_obj_key_at_index" (func $key (param i64 i32) (result i64)))
  (import "shopify_function_v2" "shopify_function_output_new_bool" (func $bool (param i32) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_null" (func $null (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_f64" (func $number (param f64) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_utf8_str" (func $string (param i32 i32) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_object" (func $object (param i32) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_finish_object" (func $objectEnd (result i32)))
  (import "shopify_function_v2" "shopify_function_output_new_array" (func $array (param i32) (result i32)))
  (import "shopify_function_v2" "shopify_function_output_finish_array" (func $arrayEnd (result i32)))
  (memory (export "memory") 8)

  (func $ok (param i32) local.get 0 if unreachable end)
  (func $tag (param i64) (result i32)
    local.get 0 i64.const 46 i64.shr_u i32.wrap_i64 i32.const 15 i32.and)
  (func $readString (param $value i64) (result i32)
    local.get $value i32.wrap_i64
    i32.const 0
    local.get $value call $length
    call $read
    local.get $value call $length)

  (func $echo (param $value i64) (local $count i32) (local $index i32) (local $key i64)
    local.get $value i64.const 0x7ffc000000000000 i64.and i64.const 0x7ffc000000000000 i64.ne
    if local.get $value f64.reinterpret_i64 call $number call $ok return end
    block $isArray block $isObject block $isString block $isBool block $isNull
      local.get $value call $tag
      br_table $isNull $isBool $isNull $isString $isObject $isArray $isNull
    end call $null call $ok return
    end local.get $value i32.wrap_i64 call $bool call $ok return
    end i32.const 0 local.get $value call $readString call $string call $ok return
    end
      local.get $value call $length local.tee $count call $object call $ok
      block loop
        local.get $index local.get $count i32.ge_u br_if 1
        local.get $value local.get $index call $key local.tee $key call $echo
        local.get $value i32.const 0 local.get $key call $readString call $property
        local.get $value local.get $index call $at
        i64.ne if unreachable end
        local.get $value local.get $index call $at call $echo
        local.get $index i32.const 1 i32.add local.set $index
        br 0
      end end
      call $objectEnd call $ok return
    end
    local.get $value call $length local.tee $count call $array call $ok
    block loop
      local.get $index local.get $count i32.ge_u br_if 1
      local.get $value local.get $index call $at call $echo
      local.get $index i32.const 1 i32.add local.set $index
      br 0
    end end
    call $arrayEnd call $ok)

  (func (export "run") call $input call $echo))`
