/** Import this first: libraries read NODE_ENV when they load, and do more checks where it is not set. */
process.env.NODE_ENV = 'production'
