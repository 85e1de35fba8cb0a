/** Reading and writing files as WASI has it. The file is named for the module the compiler is to import from. */
export declare function fd_read(file: i32, buffers: usize, count: i32, read: usize): i32
export declare function fd_write(file: i32, buffers: usize, count: i32, written: usize): i32
