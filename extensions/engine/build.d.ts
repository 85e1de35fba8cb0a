/** 1 in the WASI build, 0 in the build for the platform: given to the compiler by scripts/build-functions.ts. */
declare const WASI: i32
/** 1 in the build that writes down why it decides what it decides, 0 in those that are deployed. */
declare const TRACE: i32
/** 1 in builds that are to have few bytes, 0 in those that are to take few instructions. */
declare const SMALL: i32
/** 1 in builds of functions whose query asks for the cart's lines, 0 in those that need know nothing of them. */
declare const LINES: i32
/** 1 in builds of functions whose query asks for something that rules seldom ask (rules/language/seldom-facts.ts), 0 in all others. */
declare const SELDOM: i32
/** 1 in builds of functions that ask for the attribute of testers by the variable with which rules ask for theirs, 0 in those with a field for it. */
declare const TESTERS_BY_VARIABLE: i32
/** 1 in builds of functions whose query asks what delivery options cost, 0 in those whose actions need not know. */
declare const PRICES: i32
/** 1 in builds of functions that carry out what the platform offers on its Plus plan alone, 0 in those without room for it. */
declare const PLUS: i32
