;; Copies strings out of and into linear memory through JS String Builtins, where an engine has them.
;; The code units go through one garbage-collected array, which grows to the longest string so far.
;; Copying four units in each turn takes a third less time than one. The last turn may copy up to
;; three units too many, for which both sides have room.
(module
  (type $units (array (mut i16)))
  (import "wasm:js-string" "fromCharCodeArray"
    (func $from (param (ref null $units) i32 i32) (result (ref extern))))
  (import "wasm:js-string" "intoCharCodeArray"
    (func $into (param externref (ref null $units) i32) (result i32)))
  (import "encodium" "memory" (memory 1))
  (global $array (mut (ref $units)) (array.new_default $units (i32.const 0)))

  ;; The array, with room for $count code units and three more. It grows in steps of 4096 units.
  (func $room (param $count i32) (result (ref $units))
    (if (i32.le_u (array.len (global.get $array)) (i32.add (local.get $count) (i32.const 3)))
      (then
        (global.set $array
          (array.new_default $units
            (i32.add (i32.or (local.get $count) (i32.const 0xFFF)) (i32.const 4))))))
    (global.get $array))

  ;; The string of the $count code units at the address $at, of which there is at least one.
  (func (export "make") (param $at i32) (param $count i32) (result (ref extern))
    (local $i i32)
    (local $array (ref $units))
    (local.set $array (call $room (local.get $count)))
    (loop $next
      (array.set $units (local.get $array) (local.get $i) (i32.load16_u (local.get $at)))
      (array.set $units (local.get $array) (i32.add (local.get $i) (i32.const 1))
        (i32.load16_u offset=2 (local.get $at)))
      (array.set $units (local.get $array) (i32.add (local.get $i) (i32.const 2))
        (i32.load16_u offset=4 (local.get $at)))
      (array.set $units (local.get $array) (i32.add (local.get $i) (i32.const 3))
        (i32.load16_u offset=6 (local.get $at)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $next
        (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 4)))
          (local.get $count))))
    (call $from (local.get $array) (i32.const 0) (local.get $count)))

  ;; Writes the $count code units of a string, at least one, to the address $at.
  (func (export "read") (param $at i32) (param $count i32) (param $string externref)
    (local $i i32)
    (local $array (ref $units))
    (drop
      (call $into
        (local.get $string)
        (local.tee $array (call $room (local.get $count)))
        (i32.const 0)))
    (loop $next
      (i32.store16 (local.get $at) (array.get_u $units (local.get $array) (local.get $i)))
      (i32.store16 offset=2 (local.get $at)
        (array.get_u $units (local.get $array) (i32.add (local.get $i) (i32.const 1))))
      (i32.store16 offset=4 (local.get $at)
        (array.get_u $units (local.get $array) (i32.add (local.get $i) (i32.const 2))))
      (i32.store16 offset=6 (local.get $at)
        (array.get_u $units (local.get $array) (i32.add (local.get $i) (i32.const 3))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $next
        (i32.lt_u
          (local.tee $i (i32.add (local.get $i) (i32.const 4)))
          (local.get $count))))))
